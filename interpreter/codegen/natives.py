"""The verbs that the engine itself knows -> steps."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from interpreter.codegen.board_capabilities import LINES, SPACES
from interpreter.codegen.code import EMPTY, NO_ONE, Code, code, joined
from interpreter.codegen.no_effect import NEUTRAL, done_anyway
from interpreter.codegen.unmet_conditions import Chosen
from interpreter.engine.acts.simultaneous import TEXTS
from interpreter.engine.core.layout import IN_PLAY, RESULT, SEAT
from interpreter.engine.core.measures import dice_of, more_dice
from interpreter.meaning import model as m
from interpreter.meaning.errors import UncompiledError
from interpreter.meaning.plain_names import spoken

if TYPE_CHECKING:
    from interpreter.codegen.programs import Programmer


SHOWING = ("Reveal", "Look at")
"""Verbs that are done to each card of a zone where they are done to the zone."""


class Natives:
    """Writes the steps of native verbs."""

    def __init__(self, programmer: Programmer) -> None:
        self.p = programmer
        self.lent = 0
        """The step from which on a card is lent."""

    def write(self, action: m.Native, fail: Code) -> None:
        name = "".join(ch if ch.isalnum() else "_" for ch in action.name.casefold())
        writer: Callable[[dict[str, m.Expr], m.Native, Code], None] | None = getattr(self, f"_{name}", None)
        if writer is None:
            raise UncompiledError(f'"{spoken(action.name)}" cannot be carried out yet')
        acted = action.name in self.p.names.acted
        if acted and self.p.name != action.name and set(dict(action.args)) <= {"amount", "actor"}:
            self.as_act(dict(action.args), action.name)
            return
        try:
            writer(dict(action.args), action, fail)
        except KeyError as missing:
            raise UncompiledError(f'"{spoken(action.name)}" must name its {spoken(str(missing.args[0]))}') from None
        if action.name not in NEUTRAL:
            self.p.changed(always=done_anyway(action))
        if action.name == "Choose" or (acted and self.p.name == action.name):
            return  # it is told and kept as what it was chosen for, or as an act
        if action.name in self.p.names.recalled:
            self.recall(dict(action.args), action)
        if action.name in self.p.names.listened:
            self.tell(dict(action.args), action)

    def as_act(self, args: dict[str, m.Expr], verb: str) -> None:
        """The change as an act of its own, which can be forbidden and replaced."""
        given = code("(({}, {}),)", self.p.names.slots[verb]["amount"], self.amount(args["amount"]))
        self.p.step(code("return call(s, f, {}, {}, {}, {})", self.p.names.verbs[verb], self.actor(args), given, self.p.next))

    def recall(self, args: dict[str, m.Expr], action: m.Native) -> None:
        """Somebody may ask later what was done: keep the change, with how much of it was done."""
        slots, pairs = self.p.names.slots[action.name], []
        for name, value in args.items():
            if name in slots and name == "target" and action.name in SHOWING:
                pairs.append(code("({}, tuple({}))", slots[name], self.seen(args)))
            elif name in slots and value.kind == "amount":
                pairs.append(code("({}, ({}[0], f[{}]))", slots[name], self.e(value), RESULT))
            elif name in slots and name == "zone" and self.is_entering(args, action):
                pairs.append(self.entered(args, slots))
            elif name in slots and value.kind in ("card", "space", "zone", "player"):
                pairs.append(code("({}, {})", slots[name], self.p.argument(value)))
        given = code("({}{})", joined(", ", pairs), code(",") if pairs else EMPTY)
        self.p.step(code("recall(s, f, {}, {}, {})", self.p.names.verbs[action.name], self.actor(args), given), code("return {}", self.p.next))

    def tell(self, args: dict[str, m.Expr], action: m.Native) -> None:
        """Somebody may wait for this change: let them answer."""
        slots = self.p.names.slots[action.name]
        if self.is_entering(args, action):
            given = code("(({}, {}), {})", slots["target"], self.p.argument(args["target"]), self.entered(args, slots))
            self.p.step(code("return told(s, f, {}, {}, {}, {})", self.p.names.verbs["Put"], self.actor(args), given, self.p.next))
            return
        pairs = [
            code("({}, {})", slots[name], self.p.argument(value))
            for name, value in args.items()
            if name in slots and value.kind in ("card", "space", "zone", "player")
        ]
        given = code("({}{})", joined(", ", pairs), code(",") if pairs else EMPTY)
        self.p.step(code("return told(s, f, {}, {}, {}, {})", self.p.names.verbs[action.name], self.actor(args), given, self.p.next))

    def is_entering(self, args: dict[str, m.Expr], action: m.Native) -> bool:
        """Is a card put into play, or into a zone that a slot names?"""
        return self.p.names.lined and action.name == "Put" and "target" in args and isinstance(args.get("zone"), m.InPlayPlace | m.Var)

    def entered(self, args: dict[str, m.Expr], slots: dict[str, int]) -> Code:
        """The place to which a card has come: it is there now."""
        return code("({}, s.where[{}])", slots["zone"], self.p.argument(args["target"]))

    def e(self, value: m.Expr) -> Code:
        """One thing, place or amount."""
        return self.p.expressions.one(value)

    def amount(self, value: m.Expr) -> Code:
        """So many of something."""
        return self.p.expressions.amount(value)

    def n(self, value: m.Expr) -> Code:
        return self.p.expressions.number(value)

    def holder(self, value: m.Expr) -> Code:
        """Who or what tokens lie with."""
        return code("({}, {})", SEAT, self.e(value)) if value.kind == "player" else self.e(value)

    def actor(self, args: dict[str, m.Expr]) -> Code:
        return self.e(args["actor"]) if "actor" in args else self.p.context.you

    def simple(self, call: Code) -> None:
        """A change that takes one step; what it did is the result."""
        self.p.step(code("f[{}] = {}", RESULT, call), code("return {}", self.p.next))

    def _put(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        if "tokens" in args:
            holder = args.get("holder") or args.get("bearer")
            if holder is None:
                raise UncompiledError("where the tokens are put is not said")
            source = code(", {}", self.holder(args["source"])) if "source" in args else EMPTY
            put = code("f[{}] = put_tokens(s, f, {}, {}{})", RESULT, self.amount(args["tokens"]), self.holder(holder), source)
            self.p.step(put, *(self.noted(args["tokens"]) if source else ()), *self.whole(args["tokens"], bool(source)), code("return {}", self.p.next))
            return
        target = args.get("target")
        if target is None:
            raise UncompiledError("what is put there is not said")
        if target.kind == "amount":
            holder = args.get("bearer") or args.get("holder")
            if holder is None:
                raise UncompiledError("where it is put is not said")
            self.simple(code("put_tokens(s, f, {}, {})", self.amount(target), self.holder(holder)))
            return
        face = 0 if "face_down" in action.flags else 1 if "face_up" in action.flags else -1
        if self.p.names.lined and self.enters(args, face, fail):
            return
        place, where = self.place(args)
        self.moved(self.p.argument(target), place, where, face, isinstance(target, m.Var) and target.many)

    def moved(self, card: Code, place: Code, where: str, face: int, several: bool = False) -> None:
        """A card is put into a place, and leaves play by that in games that have a verb for it."""
        if self.p.names.leaving is None:
            if several:
                raise UncompiledError("several cards are put there, and it is not said in which order")
            self.simple(code("put(s, f, {}, {}, {}, {})", card, place, self.p.names.constant(where), face))
        else:
            self.p.step(code("return depart(s, f, {}, {}, {}, {}, {})", card, place, self.p.names.constant(where), face, self.p.next))

    def place(self, args: dict[str, m.Expr]) -> tuple[Code, str]:
        """The place that something is put in, and at which end."""
        under = self.p.names.under
        for name in ("zone", "space", "pile", "under", "cover", "left", "goal", "above", "destination"):
            value = args.get(name)
            if value is None:
                continue
            if name == "left":
                return code("R.nowhere"), "end"
            if isinstance(value, m.Top):
                return self.e(value.zone), "bottom" if value.bottom else "top"
            if value.kind == "card" and name in ("cover",):
                if under is None:
                    raise UncompiledError("this game has no place under cards")
                return (code("({} + {})", self.p.names.zone(under)[0], self.e(value)), "top")
            if name == "cover" or name == "above":
                return self.e(value), "bottom"
            return self.e(value), "top" if name in ("pile", "under") else "end"
        raise UncompiledError("where it is put is not a place of this game")

    def enters(self, args: dict[str, m.Expr], face: int, fail: Code) -> bool:
        """A card that is put into play goes where cards of its class come into play; whether it is put there a slot may say."""
        zone = args.get("zone")
        if not isinstance(zone, m.InPlayPlace | m.Var):
            return False
        card, rank = self.p.argument(args["target"]), self.p.slot("rank")
        into = self.p.next
        coming = code("entrance(s, f, {}, {}, {}, {}, {})", card, self.actor(args), rank, into, fail)
        if isinstance(zone, m.Var):
            place = self.e(zone)
            self.p.step(
                code("if {} == {}: return {}", place, IN_PLAY, coming),
                code("return depart(s, f, {}, {}, {}, {}, {})", card, place, self.p.names.constant("end"), face, into + 1),
            )
        else:
            self.p.step(code("return {}", coming))
        self.simple(code("enter(s, f, {}, f[{}], {})", card, rank, face))
        return True

    def _attach(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        self.simple(code("attach(s, f, {}, {})", self.e(args["target"]), self.e(args["host"])))

    def _trade(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        first, second = args["first"], args["second"]
        if first.kind == "zone":
            self.simple(code("trade_piles(s, f, {}, {})", self.e(first), self.e(second)))
        else:
            self.simple(code("trade(s, f, {}, {})", self.e(first), self.e(second)))

    def _rearrange(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        """The members of a line are named from left to right."""
        things, order = args["things"], self.p.slot("order")
        if things.kind != "zone":
            raise UncompiledError("only a whole line can be rearranged yet")
        self.p.step(code("f[{}] = ()", order), code("return {}", self.p.next))
        self.p.step(code("return rearrange(s, f, {}, {}, {}, {})", self.e(things), self.actor(args), order, self.p.next))

    def stand(self, args: dict[str, m.Expr], fail: Code) -> None:
        """A card goes to a spot of a line: which of several is chosen first."""
        card, spot, rank = self.e(args["target"]), self.e(args["goal"]) if "goal" in args else NO_ONE, self.p.slot("rank")
        who = code("arranger(s, {})", self.actor(args))
        self.p.step(
            code(
                "return pick(s, f, {}, choices(s, {}, {}), {}, 1, 1, {}, False, False, {}, {}, False)",
                who,
                card,
                spot,
                self.p.names.constant("spot"),
                rank,
                self.p.next,
                fail,
            )
        )
        self.simple(code("stand(s, f, {}, {}, f[{}])", card, spot, rank))

    def _slide(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        if self.p.names.lined:
            self.stand(args, fail)
            return
        self.p.names.answers.need(LINES if "direction" in args else SPACES)
        if "direction" in args:
            self.simple(code("slide(s, f, {}, {}, {})", self.e(args["target"]), self.e(args["direction"]), self.n(args["distance"])))
        elif "goal" in args:
            self.simple(code("put(s, f, {}, {}, {}, -1)", self.e(args["target"]), self.e(args["goal"]), self.p.names.constant("end")))
        else:
            raise UncompiledError("in which direction it goes is not said")

    def _travel(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        """A way is chosen (unless it came with the act), then gone."""
        path = self.p.slot("path")
        distance = args.get("distance")
        least = code("least_to_go({})", self.e(distance)) if isinstance(distance, m.Var) else 1  # up to N may be none
        ways, kind = self.ways(args), self.p.names.constant("path")
        self.p.choices[len(self.p.steps)] = Chosen(ways=ways)
        self.p.step(
            code("if f[{}] != -1: return {}", path, self.p.next),
            code("return pick(s, f, {}, {}, {}, {}, 1, {}, False, False, {}, {}, True)", self.p.context.you, ways, kind, least, path, self.p.next, fail),
        )
        obstacle = self.p.slots.get("obstacle", -1)
        lines = [code("f[{}] = walk(s, f, {}, f[{}], {})", RESULT, self.e(args["mover"]), path, obstacle)]
        if "distance" in self.p.slots:  # the act is kept with the steps that were gone
            lines.append(code("f[{}] = len(f[{}]) if type(f[{}]) is tuple else 1", self.p.slots["distance"], path, path))
        self.p.step(*lines, code("return {}", self.p.next))

    def ways(self, args: dict[str, m.Expr]) -> Code:
        """The source that lists the ways: from so many to so many steps, maybe toward something or to a goal."""
        self.p.names.answers.need(SPACES)
        least = self.n(args["least"]) if "least" in args else code("1")
        distance = args.get("distance")
        most, exact = self.n(distance) if distance is not None else code("99"), least
        if isinstance(distance, m.Var):
            most, exact = self.range_of(self.e(distance))
        plain = least.text.isdigit() and exact.text.isdigit()
        exact = code("{}", max(int(least.text), int(exact.text))) if plain else code("max({}, {})", least, exact)
        toward = code(", toward={}", self.p.expressions.spot(args["anchor"])) if "anchor" in args else EMPTY
        away = code(", away={}", self.p.expressions.spot(args["origin"])) if "origin" in args else EMPTY
        goal = code(", goal={}", self.p.expressions.spot(args["goal"])) if "goal" in args else EMPTY
        return code("ways(s, f, {}, {}, {}{}{}{})", self.e(args["mover"]), exact, most, toward, away, goal)

    @staticmethod
    def range_of(source: Code) -> tuple[Code, Code]:
        """The upper and the lower end of a range; worked out now when it is written out."""
        written = re.fullmatch(r"\((\d+), (\d+)\)", source.text)
        if written is not None:
            return code("{}", int(written[2])), code("{}", int(written[1]))
        return (code("most_of({})", source), code("least_of({})", source))

    def _borrow(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        """The abilities of a label that a card has."""
        label = next(flag.removeprefix("label ") for flag in action.flags if flag.startswith("label "))
        self.p.step(
            code(
                "return borrow(s, f, {}, {}, {}, {}, {})",
                self.e(args["card"]),
                self.p.names.constant(label),
                self.e(args["bearer"]),
                self.actor(args),
                self.p.next,
            )
        )

    def _lend(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        """A card counts as that of whoever acts, for the next act."""
        self.p.step(code("lend(s, f, {}, {}, {})", self.e(args["target"]), self.actor(args), self.p.slot("lent")), code("return {}", self.p.next))
        self.lent = len(self.p.steps)

    def _unlend(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        """The act is over, and the card is whose it was."""
        self.p.step(code("unlend(s, f, {}, {})", self.e(args["target"]), self.p.slot("lent")), code("return {}", self.p.next))
        self.p.closed.update(range(self.lent, len(self.p.steps)))

    def _lose(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        source = self.holder(args["source"]) if "source" in args else NO_ONE
        amount = args["amount"]
        lines = [code("f[{}] = lose(s, f, {}, {}, {})", RESULT, self.amount(amount), source, self.actor(args))]
        self.p.step(*lines, *self.noted(amount), *self.whole(amount, True), code("return {}", self.p.next))

    def noted(self, amount: m.Expr) -> tuple[Code, ...]:
        """A line by which an act is kept with what was really lost."""
        if not isinstance(amount, m.Var) or amount.name not in self.p.slots:
            return ()
        slot = self.p.slots[amount.name]
        return (code("if type(f[{}]) is tuple: f[{}] = (f[{}][0], f[{}])", slot, slot, slot, RESULT),)

    def whole(self, amount: m.Expr, taken: bool) -> tuple[Code, ...]:
        """A line by which less than a text has asked for is not what it asks after with *if you do*."""
        if not taken or not self.p.asked or not isinstance(amount, m.Amount) or isinstance(amount.count, m.Upto) or amount.count == m.Number(-1):
            return ()
        return (code("if f[{}] < {}: f[{}] = -f[{}]", RESULT, self.p.expressions.number(amount.count), RESULT, RESULT),)

    def _gain(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        amount = args.get("amount") or args.get("tokens")
        if amount is None:
            raise UncompiledError("what is gained is no amount of something")
        who = self.e(args["who"]) if "who" in args else self.actor(args)
        self.simple(code("gain(s, f, {}, {}, {})", self.amount(amount), who, "who" in args))

    def _get(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        if "tokens" not in args:
            raise UncompiledError("what is got is no amount of something")
        self.simple(code("gain(s, f, {}, {}, False)", self.amount(args["tokens"]), self.actor(args)))

    def _count_up(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        self.counting(args, EMPTY)

    def _count_down(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        self.counting(args, code("-"))

    def counting(self, args: dict[str, m.Expr], sign: Code) -> None:
        track = args.get("track")
        amount = self.n(args["amount"]) if "amount" in args else 1
        if isinstance(track, m.Amount):
            track = track.count  # what somebody has, said as an amount
        if not isinstance(track, m.Held):
            raise UncompiledError("what is counted up or down is no track of the game")
        resource = self.p.names.resource(track.resource)
        self.simple(code("count(s, f, {}, {}, {}({}))", resource, self.e(track.of), sign, amount))

    def _choose(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        """What was chosen for a register is kept, and can be asked after and waited for."""
        role = args["role"]
        if not isinstance(role, m.Kept):
            raise UncompiledError("as what it is chosen is not said")
        slots, value = self.p.names.slots["Choose"], self.p.expressions.values(args["choice"])
        chosen = code("(({}, {}), ({}, {}))", slots["choice"], value, slots["role"], self.p.names.registers[role.register])
        self.simple(code("appoint(s, f, {}, {}, {})", self.p.names.verbs["Choose"], self.actor(args), chosen))
        if "Choose" in self.p.names.listened:
            self.p.step(code("return told(s, f, {}, {}, {}, {})", self.p.names.verbs["Choose"], self.actor(args), chosen, self.p.next))

    def _keep(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        register = args["register"]
        if not isinstance(register, m.Kept):
            raise UncompiledError("as what it is kept is not said")
        self.simple(code("keep(s, f, {}, {})", self.p.names.registers[register.register], self.p.expressions.values(args["value"])))

    def _take_control(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        until = next((f.removeprefix("for ") for f in action.flags if f.startswith("for ")), None)
        if until is not None:
            self.simple(code("control_for(s, f, {}, {}, {})", self.e(args["target"]), self.actor(args), self.p.names.constant(until)))
        else:
            self.simple(code("take_control(s, f, {}, {})", self.e(args["target"]), self.actor(args)))

    def _turn_over(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        face = 1 if "face_up" in action.flags else 0 if "face_down" in action.flags else -1
        self.simple(code("turn_over(s, f, {}, {})", self.e(args["target"]), face))

    def _reveal(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        self.simple(code("reveal(s, f, {}, -1)", self.seen(args)))

    def _look_at(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        self.simple(code("reveal(s, f, {}, {})", self.seen(args), self.actor(args)))

    def seen(self, args: dict[str, m.Expr]) -> Code:
        target = args["target"]
        if target.kind == "zone":
            return code("s.holds[{}]", self.e(target))
        return self.p.expressions.things(target)

    def _shuffle(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        pile = args.get("pile") or args.get("zone")
        if pile is None:
            raise UncompiledError("what is shuffled is no pile")
        target = args.get("target")
        if target is not None and target.kind == "zone":
            self.simple(code("put_all(s, f, s.holds[{}], {}, {}, 0)", self.e(target), self.e(pile), self.p.names.constant("end")))
        elif isinstance(target, m.Var) and target.many:
            self.simple(code("put_all(s, f, {}, {}, {}, 0)", self.p.expressions.things(target), self.e(pile), self.p.names.constant("end")))
        elif target is not None:
            self.moved(self.e(target), self.e(pile), "end", 0)
        self.simple(code("shuffle(s, f, {})", self.e(pile)))

    def _resolve(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        what = args["what"]
        if what.kind != "card":
            raise UncompiledError("what is resolved must be a card: effects and abilities cannot be resolved by themselves yet")
        self.p.step(code("return resolve(s, f, {}, {}, {})", self.e(what), self.actor(args), self.p.next))

    def _roll(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        self.with_dice()
        number = self.n(args["dice"])
        roller = self.p.names.agents.get(self.p.name)
        if roller is not None and action.name in self.p.names.thrown:  # the dice that a card rolls, which some text changes
            card = self.e(m.Role(roller, "card"))
            usual, more = self.p.names.value(dice_of(action.name)), self.p.names.value(more_dice(action.name))
            number = code("max(0, (value(s, {}, {}) or {}) + value(s, {}, {}))", usual, card, number, more, card)
        self.p.step(code("return roll(s, f, {}, {}, {})", number, self.actor(args), self.p.next))

    def with_dice(self) -> None:
        if not self.p.names.symbols and self.p.name in TEXTS:
            raise UncompiledError("this game has no dice")

    def _reroll(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        self.with_dice()
        self.simple(code("reroll(s, f, {})", self.p.expressions.things(args["dice"])))

    def _order_players(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        """By a value or a track that each player has."""
        self.with_order()
        measure = args["measure"]
        if not isinstance(measure, m.Amount) or measure.resource not in self.p.names.tracks:
            raise UncompiledError("by what the players are put in order is no track that they have")
        one = self.p.expressions.within(p=code("p")).number(m.Held(measure.resource, m.Var("p", "player")))
        self.simple(code("order_players(s, f, [{} for p in R.seats])", one))

    def _reverse_the_order(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        self.with_order()
        self.simple(code("reverse_order(s, f)"))

    def with_order(self) -> None:
        if not self.p.names.ordered:
            raise UncompiledError("this game has no track that says who plays when")

    def _win(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        who = self.e(args["winner"]) if "winner" in args else self.actor(args)
        self.simple(code("win(s, f, {})", who))

    def _lose_the_game(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        who = self.e(args["loser"]) if "loser" in args else self.actor(args)
        self.simple(code("lose_game(s, f, {})", who))

    def _skip(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        raise UncompiledError("only a phase of a turn can be skipped yet")

    def _instead(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        self.p.step(code("replaced(s, f)"), code("return {}", self.p.next))

    def _fail(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        self.p.step(code("return {}", fail))

    def _mark(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        name = args["name"]
        assert isinstance(name, m.Var)
        self.p.step(code("f[{}] = 1", self.p.slot(name.name)), code("return {}", self.p.next))

    def _become(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        """A card comes into a state, or out of it."""
        state = args["state"]
        assert isinstance(state, m.Held)
        first = self.p.names.first_token(state.resource)
        self.simple(
            code(
                "become(s, f, {}, {}, {}, {})", self.e(state.of), self.p.names.tokens[state.resource], first, code("0") if "not" in action.flags else code("1")
            )
        )

    def _settle(self, args: dict[str, m.Expr], action: m.Native, fail: Code) -> None:
        self.p.step(code("return {}", self.p.next))
