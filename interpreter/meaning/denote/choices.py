"""What a text has somebody choose: *choose a X*, *choose a X and 2 Y*, *choose a trait as your kept trait*, *name a trait*."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language.tree import Adverb, Group, Noun, Phrase, Predicate, Slot
from interpreter.meaning.context import Context
from interpreter.meaning.error_places import located
from interpreter.meaning.errors import Unmeant, Untold
from interpreter.meaning.model import Action, Expr, Pick, Select, Union, Var, You, is_quality
from interpreter.meaning.protocol import Denotations
from interpreter.meaning.things import Chosen, FromKnown, Leading, SlotOf


class Choices:
    """The denotations of choosing."""

    def __init__(self, all_: Denotations) -> None:
        self.all = all_
        self.facts = all_.facts

    @located
    def choose(self, predicate: Predicate, subject: Phrase | None, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """*Choose X*: the choice is kept."""
        who, cx = self.all.who(subject, predicate, cx)
        if isinstance(who, Select):
            raise Unmeant("several players cannot choose in one sentence yet: say it of one player", predicate.at)
        if not isinstance(who, You):
            cx = replace(cx, they=who)
        random = any(isinstance(part, Adverb) and part.code == "at_random" for part in predicate.parts)
        register = self.all.belonging.appoints(predicate)
        if register is not None:  # what cannot be chosen is not: laws have a say in what there is to choose
            predicate = replace(predicate, parts=tuple(part for part in predicate.parts if not (isinstance(part, Adverb) and part.code == "if_able")))
            for part in predicate.parts:
                if isinstance(part, Slot) and part.name == "role" and isinstance(part.filler, Noun):
                    self.all.qualities.own_register(part.filler, who, cx)
        slots = [part for part in predicate.parts if isinstance(part, Slot) and (part.name != "role" or register is None)]
        if len(slots) != 1 or len(predicate.parts) != 1 + random + (register is not None):
            raise Untold("what is chosen", predicate.at)
        chosen = slots[0].filler
        if isinstance(chosen, Group) and chosen.link == "and" and not random and register is None:
            return self.choose_all(chosen, predicate.verb, who, cx)
        if slots[0].name not in ("choice", "what") or not isinstance(chosen, Noun | Group):
            raise Untold("what is chosen", predicate.at)
        if isinstance(chosen, Group) and (self.all.sort(chosen, cx) != "card" or register is not None):
            raise Untold("what is chosen", predicate.at)
        if slots[0].name == "what" and not is_quality(self.all.sort(chosen, cx)):
            raise Untold("what is named", chosen.at)
        settled = self.all.settled(chosen, cx) if not random and isinstance(chosen, Noun) else None
        if settled is not None:
            if not isinstance(who, You):
                raise Unmeant("this is settled by the player who acts", predicate.at)
            return settled
        choices, cx = self.chosen(chosen, predicate.verb, who, random, cx)
        if register is not None and isinstance(chosen, Noun):
            choices = self.all.belonging.appointed(register, choices, who, chosen)
        kept = cx.refs.get(chosen.mention)
        if isinstance(kept, Var) and kept.kind == "card":
            cx = replace(cx, chosen=kept)
        return choices, cx

    def chosen(self, noun: Noun | Group, verb: str, who: Expr, random: bool, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """The choice of what one phrase speaks of; afterwards it speaks of what was chosen."""
        thing, cx = self.all.thing(noun, cx)
        if isinstance(thing, Chosen):
            thing = replace(thing, random=random or thing.random)
        elif random or not isinstance(thing, Leading | FromKnown) or (isinstance(thing, FromKnown) and thing.least is None):
            raise Untold("what is chosen", noun.at)
        filled, cx = self.all.fill(thing, SlotOf(verb, "choice", who), cx)
        cx = cx.note(filled.value)
        for mention, whole in filled.wholes:
            cx = cx.bind(mention, whole)
        return filled.choices, cx

    def choose_all(self, group: Group, verb: str, who: Expr, cx: Context) -> tuple[tuple[Action, ...], Context]:
        """*Choose a X and 2 Y*: one choice after another; all of it together is what *them* means."""
        choices: list[Action] = []
        whole: list[Expr] = []
        for member in self.all.coordination.shared_out(group, cx)[0]:
            if not isinstance(member, Noun):
                raise Untold("what is chosen", member.at)
            made, cx = self.chosen(member, verb, who, False, cx)
            if self.facts.vocabulary.game.order.partly:  # where there is none of one sort, the others are chosen all the same
                made = tuple(replace(each, spared=True) if isinstance(each, Pick) else each for each in made)
            choices += made
            whole.append(cx.refs[member.mention])
        all_of_it = Union(tuple(whole), whole[0].kind)
        return tuple(choices), replace(cx.bind(group.mention, all_of_it), chosen=all_of_it)
