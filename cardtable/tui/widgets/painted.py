"""Widgets that show rows drawn by `cardtable.draw`, and the screen whose colours they share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from rich.style import Style
from textual import events
from textual.color import Color
from textual.filter import LineFilter
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import Reactive
from textual.screen import Screen, ScreenResultType
from textual.strip import Strip
from textual.widget import Widget

from cardtable.draw.canvas import Row
from cardtable.draw.palette import ROLES, Palette
from cardtable.text.words import Deck, Words

if TYPE_CHECKING:
    from cardtable.table.settings import Settings


class PaintedScreen(Screen[ScreenResultType]):
    """A screen with one component class per role, ``.paint--ROLE``, for all its widgets.

    The colours are looked up once for a screen, not once for each of its thirty widgets.
    """

    COMPONENT_CLASSES = {f"paint--{role}" for role in ROLES}

    # As in Textual, but for the repainting: there, the whole screen is painted anew whenever the
    # focus moves. The two widgets that lose and get it do that themselves.
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    _styles_found: dict[str, Style] | None = None
    _palette: Palette | None = None

    @property
    def palette(self) -> Palette:
        """The styles of the present theme; the same object for as long as they stay the same."""
        if self._palette is None:
            self._look_up()
        assert self._palette is not None
        return self._palette

    @property
    def stands(self) -> bool:
        """Whether it has its widgets; not yet while it comes, no more while it is taken away."""
        going = self._pruning or self._closing or not self.app.is_running
        return bool(self.children) and not going

    @property
    def whole(self) -> bool:
        """Whether all its widgets are there, those within others too."""
        return self.stands and all(one.is_mounted for one in self.children)

    @property
    def on_top(self) -> bool:
        """Whether it is there and nothing lies on it.

        Textual's ``is_current`` is true of a screen under a sheet as well.
        """
        return self.is_active and self.stands

    async def _dispatch_message(self, message: Message) -> None:
        """As in Textual, but a screen without its widgets hears of nothing that it would answer.

        Keys in one go can show two screens one after the other, or end the program in the middle:
        the one that goes away would look for widgets that it has not got.
        """
        heard = isinstance(message, (events.Mount, events.ScreenResume, events.InputEvent))
        if self.stands or not (heard or type(message).__module__.startswith("cardtable.")):
            await super()._dispatch_message(message)

    def post_message(self, message: Message) -> bool:
        """As in Textual, but what it asks for comes from it, whoever has run its action."""
        if type(message).__module__.startswith("cardtable."):
            message.set_sender(self)
        return super().post_message(message)

    def call_after_refresh(self, callback: Callable[..., Any], *args: Any, **kwargs: Any) -> bool:
        """As in Textual, but what waits to be done on a screen is not done once it goes."""
        return super().call_after_refresh(self._while_it_stands, callback, *args, **kwargs)

    def _while_it_stands(self, callback: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return callback(*args, **kwargs) if self.stands else None

    async def retell(self) -> None:
        """Say everything in the language that the words speak now; nothing else changes."""
        self.repaint_all()

    def repaint_all(self) -> None:
        """Draw every widget anew at the next refresh."""
        for widget in self.query(Painted):
            widget.repaint()

    def settings_changed(self, settings: Settings) -> None:
        """Take over what was chosen in the settings; most screens need nothing of it."""

    def notify_style_update(self) -> None:
        """The theme may have changed: once the new styles are known, compare."""
        super().notify_style_update()
        if self._palette is not None:
            self.call_later(self._look_up)

    def _look_up(self) -> None:
        """Look the styles up; if they changed all widgets have to be painted anew."""
        found = {
            role: self.get_component_rich_style(f"paint--{role}", partial=True) for role in ROLES
        }
        if found != self._styles_found:
            repaint = self._palette is not None
            self._styles_found = found
            self._palette = Palette(found, getattr(self.app, "colours", "two"))
            if repaint:
                self.repaint_all()

    def show_deck(self, deck: Deck) -> None:
        """Show the cards of another deck: its inks are the program's ``colours``.

        Args:
            deck: how suits are written.
        """
        words = getattr(self, "words", None)
        if isinstance(words, Words):
            words.deck = deck
        self._styles_found = None
        self._look_up()


class Painted(Widget):
    """A widget that draws all its rows at once and keeps them until it is told to repaint."""

    @property
    def place(self) -> object:
        """Where the user is in it, by what stands there; None where there is only one place."""
        return None

    def go_to(self, place: object) -> None:
        """Be where the user was in a widget of the same kind, if that is still there."""

    _strips: list[Strip] | None = None
    _filtered: list[Strip] | None = None
    _filters: Sequence[LineFilter] = ()
    _painted: Size | None = None
    _ground: Color = Color(0, 0, 0)

    @property
    def palette(self) -> Palette:
        """The colours of the screen it is on."""
        screen = self.screen
        assert isinstance(screen, PaintedScreen)
        return screen.palette

    def paint(self, width: int, height: int) -> list[Row]:
        """The rows of the widget: `height` of them, each exactly `width` cells."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Draw anew at the next refresh."""
        self._strips = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One row of the picture."""
        picture = self._picture(self.size)
        return picture[y] if y < len(picture) else Strip.blank(self.size.width)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Some rows of the picture.

        Textual's own way also looks for borders, padding and links, each time a neighbour is
        painted. Without any of them that is a good part of moving the cursor in a hand of twenty.
        """
        size = self.outer_size
        if self.styles.gutter:
            return super().render_lines(crop)
        strips = self._shown(size)[crop.y : crop.bottom]
        strips += [Strip.blank(size.width)] * (crop.height - len(strips))
        if crop.column_span != (0, size.width):
            strips = [strip.crop(*crop.column_span) for strip in strips]
        return strips

    def _shown(self, size: Size) -> list[Strip]:
        """All the rows in the colours that the terminal gets, kept as the picture is.

        Whenever a card is painted, Textual asks every widget on the screen for all its rows.
        """
        picture, filters = self._picture(size), self.get_line_filters()
        if self._filtered is None or filters != self._filters:
            self._filtered, self._filters = picture, filters
            for one in filters:
                self._filtered = [strip.apply_filter(one, self._ground) for strip in self._filtered]
        return self._filtered

    def _picture(self, size: Size) -> list[Strip]:
        """All the rows; another size is another picture.

        A screen behind a sheet may be painted while its widgets are taken away: nothing is drawn
        of those any more.
        """
        if not self.is_attached:
            return self._strips or []
        if self._strips is None or self._painted != size:
            self._painted = size
            self._strips = [Strip(row, size.width) for row in self.paint(*size)]
            self._ground = self.background_colors[1]
            self._filtered = None
        return self._strips
