"""What the user chooses for the whole program: language, looks, keys, manners of play.

A choice works at once, on every screen that is shown, and is kept.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, Final

from textual.app import App
from textual.binding import Binding, BindingType

from cardtable.table import settings as settings_file
from cardtable.table.settings import Colours, Data, Settings
from cardtable.text.preferred import preferred
from cardtable.text.words import LANGUAGES, Words
from cardtable.tui import keys
from cardtable.tui.widgets.painted import PaintedScreen

_TO_READ: Final = 12.0
"""Seconds that a long sentence stays."""


class Choices(App[None]):
    """A program whose user may choose how it speaks, looks and is driven.

    Attributes:
        settings: what was chosen.
        words: the language, and how suits are written.
        data: the folder where it is kept; None for the usual one.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        # Before all others, so that it is there on a sheet too.
        Binding("ctrl+p", "commands", id="program.commands", priority=True),
    ]

    settings: Settings
    words: Words
    data: Data

    def change(self, **changes: Any) -> None:
        """Change settings: every screen takes them over at once, and they are kept.

        Args:
            changes: fields of `Settings`.
        """
        before = self.settings
        self.settings = replace(before, **changes)
        if "language" in changes:
            # For this run it may have been asked for on the command line.
            self._speak(preferred(os.environ, self.settings.language))
        if self.settings == before:
            return
        self.keep_settings()
        if self.settings.keys != before.keys:
            self.use_keys(self.usable_keys())
        if self.settings.theme != before.theme:
            self.use_theme(self.settings.theme)
        deck = (self.settings.colours, self.settings.suits)
        if deck != (before.colours, before.suits):
            self.use_deck(*deck)
        for screen in self._painted_screens():
            screen.settings_changed(self.settings)

    def keep_settings(self) -> None:
        """Write the settings, or say that they will be forgotten."""
        try:
            settings_file.write(self.settings, self.data)
        except OSError as error:
            why = error.strerror or str(error)
            self.notify(self.words("notice.settings-not-written", why=why), markup=False)

    def use_keys(self, chosen: Mapping[str, str]) -> None:
        """Let these keys do the commands with these ids; all others have their usual ones."""
        keys.choose(chosen)
        self.set_keymap(dict(chosen))
        for screen in self._painted_screens():
            screen.repaint_all()

    def usable_keys(self, *, complain: bool = False) -> Mapping[str, str]:
        """The chosen keys without those that cannot be used; they are kept all the same.

        Every screen is imported for it, to know all commands.

        Args:
            complain: whether to say what cannot be used, and why.
        """
        from cardtable import files
        from cardtable.tui.key_file import complaints, usable

        found = usable(self.settings.keys)
        if complain and found.faults:
            file = files.keys_path(self.data).name
            for sentence in complaints(found.faults, file, self.words):
                self.notify(sentence, timeout=_TO_READ, markup=False)
        return found.keys

    def use_theme(self, theme: str) -> None:
        """Show everything in another theme."""
        raise NotImplementedError

    def use_deck(self, colours: Colours, suits: str) -> None:
        """Show other cards."""
        raise NotImplementedError

    def _speak(self, language: str) -> None:
        """Say everything that is shown in another language; nothing else changes.

        A screen is told anew by itself, between two of its messages: a key that comes meanwhile
        finds it whole.
        """
        if language == self.words.language:
            return
        screens = self._painted_screens()
        spoken = [self.words]
        for screen in screens:
            spoken += [
                words
                for one in (screen, *screen.query("*"))
                if isinstance(words := getattr(one, "words", None), Words)
            ]
        for words in {id(one): one for one in spoken}.values():
            words.speak(language)
        for screen in screens:
            screen.call_next(screen.retell)

    def _painted_screens(self) -> list[PaintedScreen[Any]]:
        """The screens that are shown, and those below them."""
        return [one for one in self.screen_stack if isinstance(one, PaintedScreen)]

    # --- where it is chosen ---------------------------------------------------------------------

    def action_other_language(self) -> None:
        """Speak the next language."""
        at = LANGUAGES.index(self.words.language)
        self.change(language=LANGUAGES[(at + 1) % len(LANGUAGES)])

    def action_theme(self, name: str) -> None:
        """Show another theme."""
        self.change(theme=name)

    def action_settings(self) -> None:
        """Lay the settings on whatever is shown."""
        from cardtable.tui.settings_screen import SettingsScreen

        if not any(isinstance(one, SettingsScreen) for one in self.screen_stack):
            self.push_screen(SettingsScreen(self.words, self.settings))

    def action_keys(self) -> None:
        """Lay the page of the keys on whatever is shown."""
        from cardtable.tui.keys_screen import KeysScreen

        if not any(isinstance(one, KeysScreen) for one in self.screen_stack):
            self.push_screen(KeysScreen(self.words, self.settings.keys))

    def action_commands(self) -> None:
        """Lay the list of all commands of the present screen on it."""
        from cardtable.tui.commands import CommandsScreen, offered

        screen = self.screen
        if isinstance(screen, PaintedScreen) and not isinstance(screen, CommandsScreen):
            sheet = CommandsScreen(self.words, offered(screen))
            self.push_screen(sheet, self._command)

    async def _command(self, action: str | None) -> None:
        """Do what was chosen from the list, on the screen that it lay on."""
        if action is not None:
            await self.run_action(action, self.screen)
