"""The user's own files: where they stand, and writing them so that none is ever half written.

Everything here is private to the user: folders are made with mode 0700, files with 0600. (Windows
keeps a user's folders private by itself; there the modes mean nothing.)

No function here reports or hides a failure: `OSError` and its subclasses go to the caller, who
knows what to say to the user. Their ``filename`` is the file that was meant, also where the system
gives none, as with a full disk.

A function that takes ``data`` looks for one folder that holds everything: `data` itself if it is
given (the option ``--data``), else ``$CARDTABLE_HOME``. Without either, the platform's own
folders serve: games, house rules and the like in the one for data, settings and keys in the one
for configuration.
"""

from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from itertools import count
from pathlib import Path

_FOLDER_MODE = 0o700
_FILE_MODE = 0o600

_numbers = count(1)


def data_folder(data: str | os.PathLike[str] | None = None) -> Path:
    """Return the folder for what the user has made: games, house rules, memory.

    It is not created: `private_folder` does that when there is something to put in it.
    """
    if chosen := _chosen(data):
        return chosen
    # Imported here: only half of the runs need it, and it takes as long as argparse.
    import platformdirs

    return Path(platformdirs.user_data_dir("cardtable", appauthor=False))


def config_folder(data: str | os.PathLike[str] | None = None) -> Path:
    """Return the folder for what the user has chosen: settings and keys. It is not created."""
    if chosen := _chosen(data):
        return chosen
    import platformdirs

    return Path(platformdirs.user_config_dir("cardtable", appauthor=False))


def games_folder(data: str | os.PathLike[str] | None = None) -> Path:
    """Return the folder of the game records. It is not created."""
    return data_folder(data) / "games"


def settings_path(data: str | os.PathLike[str] | None = None) -> Path:
    """Return the path of the settings, which need not exist."""
    return config_folder(data) / "settings.json"


def keys_path(data: str | os.PathLike[str] | None = None) -> Path:
    """Return the path of the user's own key bindings, which need not exist."""
    return config_folder(data) / "keys.json"


def private_folder(path: Path) -> Path:
    """Make a folder, and those above it that are missing, for the user alone; return it.

    A folder that is already there keeps its mode: it may be shared on purpose.

    Raises:
        FileExistsError: A file is in the way.
        OSError: The folder cannot be made.
    """
    if not path.is_dir():
        if path.parent != path:
            private_folder(path.parent)
        # Another process may have made it in the meantime: as good as our own.
        path.mkdir(mode=_FOLDER_MODE, exist_ok=True)
    return path


def open_to_append(path: Path, *, new: bool = False) -> FileIO:
    """Open a file, private and unbuffered, to write at its end, for nobody else until it is closed.

    Each `write` is one call to the system: what it has taken survives the program's death. It
    may take less than it was given, and returns how many bytes it took.

    Args:
        path: The file; its folder is made if it is missing.
        new: The file must not exist yet.

    Raises:
        FileExistsError: `new` was asked for and the file exists.
        BlockingIOError: The file is open to be written to already, in this program or another.
        OSError: The file cannot be opened.
    """
    private_folder(path.parent)
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | (os.O_EXCL if new else 0)
    file = FileIO(_open(path, flags), "ab")
    try:
        _lock(file)
    except BlockingIOError as error:
        file.close()
        raise BlockingIOError(error.errno, error.strerror, str(path)) from None
    return file


def _lock(file: FileIO) -> None:
    """Keep others from writing to the file; the system lets go of it when the program ends."""
    try:
        import fcntl
    except ImportError:  # Windows: two programs may write there, and the reader finds the fault
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:  # a file system that knows no locks is no reason not to play
        return


def previous(path: Path) -> Path:
    """Return where the generation of a file before the present one is kept: ``NAME.bak``."""
    return path.with_name(f"{path.name}.bak")


def read(path: Path) -> bytes:
    """Return what a file holds; what is no file is refused, for a pipe might never end.

    Raises:
        FileNotFoundError: There is no such file.
        OSError: It cannot be read.
    """
    with naming(path):
        if not is_file(path.stat()) and not path.is_dir():  # of a folder the system says it better
            raise OSError(errno.EINVAL, "Not a regular file")
        return path.read_bytes()


def is_file(found: os.stat_result) -> bool:
    """Return whether something in a folder is a file, no folder, pipe or device."""
    return stat.S_ISREG(found.st_mode)


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Have every `OSError` that happens meanwhile name this file, whatever the system named."""
    try:
        yield
    except OSError as error:
        if error.errno is None:
            raise
        raise OSError(error.errno, error.strerror, str(path)) from error


def write_atomic(path: Path, content: bytes, *, keep_previous: bool = False) -> None:
    """Write a whole file so that at any moment, power cut included, the old or the new one stands.

    The bytes go to a temporary file in the same folder, onto the disk, and then in one step into
    the old file's place. A symbolic link is followed, not replaced.

    Args:
        path: The file; its folder is made if it is missing.
        content: All of the new content.
        keep_previous: Keep the content that is replaced, if it differs, at `previous(path)`.

    Raises:
        OSError: Something could not be written. The file is as it was before.
    """
    path = Path(os.path.realpath(path))
    private_folder(path.parent)
    if keep_previous:
        with suppress(FileNotFoundError):
            replaced = read(path)
            if replaced != content:
                _put(previous(path), replaced)
    _put(path, content)


def write_where_told(path: Path, content: bytes) -> None:
    """Write a whole file at a path that the user has given, as safely as `write_atomic`.

    It is nobody's secret: a new file has the mode of any other, an old one keeps its own. A folder
    that is missing is not made. What is no file, like a pipe or a terminal, is simply written to.

    Raises:
        OSError: It could not be written. A file is as it was before.
    """
    with naming(path):
        try:
            found = path.stat()
        except FileNotFoundError:
            mode = _FILE_MODE | 0o066 & ~_mask()
        else:
            if not is_file(found):
                path.write_bytes(content)
                return
            if not os.access(path, os.W_OK):  # taking its place would need no leave of the file
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            mode = stat.S_IMODE(found.st_mode)
        _put(Path(os.path.realpath(path)), content, mode)


def _mask() -> int:
    """The modes that the user gives to no new file; the system tells it only while changing it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def sweep(folder: Path, *, older_than: float = 60.0) -> list[Path]:
    """Remove the temporary files that a killed program left in a folder.

    Nothing else is touched, and subfolders are not entered.

    Args:
        folder: Where to look. It need not exist.
        older_than: Seconds since the last change. A younger file may belong to another program
            that is writing just now.

    Returns:
        The files that were removed.

    Raises:
        OSError: The folder cannot be read, or a stray file cannot be removed.
    """
    removed: list[Path] = []
    if not folder.is_dir():
        return removed
    latest = time.time() - older_than
    for path in sorted(folder.glob(".*.cardtable-tmp")):
        # Gone in the meantime: its program has finished with it, or another one sweeps too.
        with suppress(FileNotFoundError):
            if path.stat().st_mtime <= latest:
                path.unlink()
                removed.append(path)
    return removed


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be read, so that a good one can take its place.

    Nothing is ever overwritten: the first of ``NAME.broken-1``, ``NAME.broken-2``, … that is free
    becomes the new name.

    Returns:
        The new path.

    Raises:
        FileNotFoundError: There is no such file.
        OSError: The file cannot be renamed. It is where it was.
    """
    for number in count(1):
        aside = path.with_name(f"{path.name}.broken-{number}")
        # An empty file claims the name: two programs can never choose the same one.
        try:
            os.close(_open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            continue
        try:
            os.replace(path, aside)
        except BaseException:
            aside.unlink()
            raise
        return aside
    raise AssertionError("counting never ends")


def _chosen(data: str | os.PathLike[str] | None) -> Path | None:
    """Return the one folder that the user asked for, if any, as an absolute path."""
    chosen = data if data is not None else os.environ.get("CARDTABLE_HOME")
    return Path(os.path.abspath(os.path.expanduser(chosen))) if chosen else None


def _open(path: Path, flags: int) -> int:
    """Open a file that, if it is made now, only the user may read, also on Windows as bytes."""
    return os.open(path, flags | getattr(os, "O_BINARY", 0), _FILE_MODE)


def _put(path: Path, content: bytes, mode: int = _FILE_MODE) -> None:
    """Put a file with this content in one step at a path whose folder exists."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}-{next(_numbers)}.cardtable-tmp")
    with naming(path):
        descriptor = _open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
        try:
            with open(descriptor, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            if mode != _FILE_MODE:
                temporary.chmod(mode)
            os.replace(temporary, path)
        except BaseException:
            with suppress(OSError):
                temporary.unlink()
            raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make a renaming in a folder survive a power cut, where the system knows how."""
    if os.name == "posix":
        # Some network file systems refuse. The file is in its place either way.
        with suppress(OSError):
            descriptor = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)
