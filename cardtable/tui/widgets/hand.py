"""The hand: real focusable cards, re-used from play to play.

Mounting widgets costs more than twice what showing other cards on them does.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from textual import events
from textual.message import Message
from textual.widget import Widget

from cardtable.draw import card as faces
from cardtable.draw.canvas import Canvas, Row
from cardtable.draw.card import HUGE, LARGE, MEDIUM, SMALL, Look, Size
from cardtable.rules.cards import Card
from cardtable.text.words import Words
from cardtable.tui.widgets.painted import Painted

KEYS: Final = "1234567890abcdefijkm"
"""The key of each card of a hand; the letters are those that are no commands."""

_FACES: Final = (("-grand", HUGE), ("-tall", LARGE), ("", MEDIUM))
"""The faces for the screen's classes of height, the tallest first."""

_LEAST: Final = 3
"""Columns of a covered card that must be seen."""


class CardWidget(Painted, can_focus=True):
    """One card of the hand; as high as the hand, so that it can rise without moving others."""

    card: Card | None = None
    face: Size = MEDIUM
    look: Look = Look()
    rises: bool = False

    def __init__(self, words: Words) -> None:
        """A place for a card."""
        super().__init__()
        self.words = words

    def watch_has_focus(self, _has_focus: bool) -> None:
        """Nothing: the cursor is painted, and no stylesheet asks for it.

        Textual would match every rule anew for the card that it leaves and the one it goes to.
        """

    def show(self, card: Card, face: Size, look: Look, *, rises: bool) -> None:
        """Show a card; nothing is painted if it already looks like that."""
        if (card, face, look, rises) != (self.card, self.face, self.look, self.rises):
            self.card, self.face, self.look, self.rises = card, face, look, rises
            self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        """The card at the bottom, or one row above it."""
        canvas = Canvas(width, height, self.palette["hand"])
        if self.card is not None:
            y = height - self.face.height
            if self.rises and y > 0:
                y -= 1
            faces.paint(canvas, 0, y, self.card, self.face, self.words, self.palette, self.look)
        return canvas.rows()


class Hand(Widget):
    """The cards of one seat, with their keys."""

    class CardChosen(Message):
        """A card was clicked."""

        def __init__(self, card: Card) -> None:
            """Carry the card."""
            super().__init__()
            self.card = card

    class CardFocused(Message):
        """The cursor went to another card."""

        def __init__(self, card: Card) -> None:
            """Carry the card."""
            super().__init__()
            self.card = card

    cards: tuple[Card, ...] = ()

    def __init__(self, words: Words, places: int, *, id: str | None = None) -> None:
        """An empty hand with `places` places for cards; it makes more when they are needed."""
        super().__init__(*(CardWidget(words) for _ in range(places)), id=id)
        self.words = words
        self._active = False
        self._raises = False
        self._off: Collection[Card] = ()
        self._ticked: Collection[Card] = ()
        self._lifted: Collection[Card] = ()
        self._cursor: Widget | None = None
        """What had the focus when the cards were painted last."""

    @property
    def places(self) -> Sequence[CardWidget]:
        """The widgets, the shown ones first."""
        return [child for child in self.children if isinstance(child, CardWidget)]

    @property
    def focused_card(self) -> Card | None:
        """The card under the cursor."""
        place = self.screen.focused
        shown = isinstance(place, CardWidget) and place.parent is self and place.display
        return place.card if shown and isinstance(place, CardWidget) else None

    def show(
        self,
        cards: Sequence[Card],
        *,
        active: bool,
        off: Collection[Card] = (),
        ticked: Collection[Card] = (),
        raises: bool = True,
    ) -> None:
        """Show a hand.

        Args:
            cards: in the order to lay them out.
            active: whether a card may be chosen now, so that the cursor is seen.
            off: the cards that would be refused.
            ticked: the cards already chosen, of several.
            raises: whether the card under the cursor rises; else the ticked ones do.
        """
        changed = len(cards) != len(self.cards)
        self.cards = tuple(cards)
        self._active, self._off, self._ticked, self._raises = active, off, ticked, raises
        if changed:
            missing = len(cards) - len(self.places)
            if missing > 0:
                self.mount_all(CardWidget(self.words) for _ in range(missing))
            for index, place in enumerate(self.places):
                place.display = index < len(cards)
            self._spread()
        self._paint_cards()

    def lift(self, cards: Collection[Card]) -> None:
        """Let these cards stand out, until others do or none."""
        self._lifted = cards
        self._paint_cards()

    def focus_card(self, card: Card) -> None:
        """Move the cursor to a card."""
        if card != self.focused_card:
            self.screen.set_focus(self.places[self.cards.index(card)], scroll_visible=False)
            self._paint_cards()

    def step(self, by: int) -> None:
        """Move the cursor, round the ends of the hand; it begins at a card that may be chosen."""
        if not self.cards:
            return
        now = self.focused_card
        if now is not None:
            self.focus_card(self.cards[(self.cards.index(now) + by) % len(self.cards)])
            return
        free = [card for card in self.cards if card not in self._off] or self.cards
        self.focus_card(free[0 if by > 0 else -1])

    def card_at(self, key: str) -> Card | None:
        """The card whose key this is."""
        at = KEYS.find(key)
        return self.cards[at] if key and 0 <= at < len(self.cards) else None

    def on_resize(self) -> None:
        """Other widths for the cards."""
        self._spread()
        self._paint_cards()

    def on_click(self, event: events.Click) -> None:
        """Tell which card was clicked."""
        if isinstance(event.widget, CardWidget) and event.widget.card is not None:
            event.stop()
            self.post_message(self.CardChosen(event.widget.card))

    # Nothing around the hand asks where the focus is. Each of these messages would be handed on to
    # everything up to the program, for every step of the cursor.

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Show the cursor at its new place."""
        event.stop()
        self._move_cursor()
        if self.focused_card is not None:
            self.screen.post_message(self.CardFocused(self.focused_card))

    def on_descendant_blur(self, event: events.DescendantBlur) -> None:
        """Take the cursor away from its old place."""
        event.stop()
        self._move_cursor()

    def _move_cursor(self) -> None:
        """Paint the cards, unless they were since the focus moved."""
        if self.screen.focused is not self._cursor:
            self._paint_cards()

    @property
    def _face(self) -> Size:
        """The face for the height of the screen, whether or not a chooser takes some of it.

        A hand too broad for it gets a smaller one; one too broad for all lies in rows of small
        cards, none covered.
        """
        covered, width = _LEAST * (len(self.cards) - 1), self._width
        for name, face in _FACES:
            if (not name or self.screen.has_class(name)) and covered + face.width <= width:
                return face
        return SMALL

    @property
    def _width(self) -> int:
        """The columns that there are: before the first layout, those of the screen."""
        return self.size.width or self.app.size.width

    def _step(self) -> int:
        """How many columns from one card to the next."""
        face = self._face
        if len(self.cards) < 2 or face is SMALL:
            return face.width
        room = (self._width - 4 - face.width) // (len(self.cards) - 1)
        return max(_LEAST, min(face.width + 1, room))

    def _spread(self) -> None:
        """Give each card the columns that can be seen of it."""
        step = self._step()
        self.set_class(self._face is SMALL, "-rows")
        for index, place in enumerate(self.places[: len(self.cards)]):
            last = index == len(self.cards) - 1
            place.styles.width = self._face.width if last else step

    def _paint_cards(self) -> None:
        """Show each card as it now lies."""
        # The screen knows of the focus before the widgets hear of it: they are painted once.
        face, step, focused = self._face, self._step(), self.screen.focused
        self._cursor = focused
        for index, (card, place) in enumerate(zip(self.cards, self.places, strict=False)):
            focus = self._active and place is focused
            ticked = card in self._ticked
            look = Look(
                off=card in self._off,
                focus=focus,
                ticked=ticked,
                key=KEYS[index] if self._active else "",
                shown=face.width if index == len(self.cards) - 1 else min(step, face.width),
            )
            rises = focus and card not in self._off if self._raises else ticked
            rises = rises or card in self._lifted
            place.show(card, face, look, rises=rises)
