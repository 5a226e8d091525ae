from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from interpreter.content import Library
from interpreter.language.language import Language, function_words
from interpreter.language.printing.japanese import Japanese, NoWording
from interpreter.language.printing.japanese import tables as ja
from interpreter.language.printing.japanese.morphology import Word
from interpreter.language.printing.japanese.verbs import ending
from interpreter.language.tree import (
    Ability,
    Adverb,
    Clause,
    Filter,
    Fixed,
    Head,
    Limit,
    Mood,
    Noun,
    Owned,
    Predicate,
    Pronoun,
    Purpose,
    Quantity,
    Sentence,
    Slot,
    Subordinate,
    Text,
    Time,
    When,
    WhenPhrase,
)

GAMES = ("keyforge", "summoner-wars-2e", "summoner-wars-1e", "summoners-isle", "arena-of-the-planeswalkers")


@pytest.fixture(scope="module")
def languages(bundled: Library) -> dict[str, Language]:
    return {game: Language.of(bundled, game) for game in GAMES}


def printed(language: Language, text: str, **names: str) -> str:
    outcome = language.read(text, "Old Guard")
    assert outcome.tree is not None, outcome.faults
    return Japanese(language.lexicon, names).text(outcome.tree)


# -- inflection


@pytest.mark.parametrize(
    ("verb", "negative", "past", "te", "can", "passive", "stem", "must"),
    [
        ("破壊する", "破壊しない", "破壊した", "破壊して", "破壊できる", "破壊される", "破壊し", "破壊しなければならない"),
        ("引く", "引かない", "引いた", "引いて", "引ける", "引かれる", "引き", "引かなければならない"),
        ("行く", "行かない", "行った", "行って", "行ける", "行かれる", "行き", "行かなければならない"),
        ("押し出す", "押し出さない", "押し出した", "押し出して", "押し出せる", "押し出される", "押し出し", "押し出さなければならない"),
        ("選ぶ", "選ばない", "選んだ", "選んで", "選べる", "選ばれる", "選び", "選ばなければならない"),
        ("支払う", "支払わない", "支払った", "支払って", "支払える", "支払われる", "支払い", "支払わなければならない"),
        ("取る", "取らない", "取った", "取って", "取れる", "取られる", "取り", "取らなければならない"),
        ("捨てる", "捨てない", "捨てた", "捨てて", "捨てることができる", "捨てられる", "捨て", "捨てなければならない"),
        ("見る", "見ない", "見た", "見て", "見ることができる", "見られる", "見て", "見なければならない"),
        ("勝つ", "勝たない", "勝った", "勝って", "勝てる", "勝たれる", "勝ち", "勝たなければならない"),
    ],
)
def test_verbs(verb: str, negative: str, past: str, te: str, can: str, passive: str, stem: str, must: str) -> None:
    word = Word.verb(verb)
    assert (word.negative.plain, word.past, word.te, word.can.plain, word.passive.plain, word.stem) == (negative, past, te, can, passive, stem)
    assert word.must.negative.plain == must
    assert word.may.plain == te + "よい"


@pytest.mark.parametrize(
    ("attribute", "plain", "negative", "past"),
    [
        ("空の", "空である", "空でない", "空であった"),
        ("負傷している", "負傷している", "負傷していない", "負傷していた"),
        ("最も高い", "最も高い", "最も高くない", "最も高かった"),
        ("手札にある", "手札にある", "手札にない", "手札にあった"),
        ("離れた", "離れている", "離れていない", "離れていた"),
        ("味方である", "味方である", "味方でない", "味方であった"),
    ],
)
def test_adjectives_as_the_end_of_a_sentence(attribute: str, plain: str, negative: str, past: str) -> None:
    word = Word.attribute(attribute)
    assert (word.plain, word.negative.plain, word.past) == (plain, negative, past)


@pytest.mark.parametrize(
    ("verb", "stem"),
    [("できる", "できず"), ("する", "せず"), ("引く", "引かず"), ("される", "されず"), ("している", "しておらず"), ("にある", "になく")],
)
def test_what_is_denied_and_goes_on(verb: str, stem: str) -> None:
    assert Word.verb(verb).negative.stem == stem


def test_conditions() -> None:
    attack, belong, empty = Word.verb("移動する"), Word.verb("属する"), Word.attribute("空の")
    assert ending("if", attack, False, False, False) == "移動したなら"
    assert ending("if", attack, False, False, True) == "移動する場合"
    assert ending("if", attack, True, False, False) == "移動しなかったなら"
    assert ending("if", belong, True, False, False) == "属していないなら"
    assert ending("if", empty, False, False, False) == "空なら"
    assert ending("unless", attack, False, False, False) == "移動しない限り"
    assert ending("unless", attack, False, True, False) == "移動していない限り"
    assert ending("only_if", empty, False, False, False) == "空である場合にのみ"
    assert ending("before", attack, False, False, False) == "移動する前に"
    assert (
        ending("as_soon_as", belong, True, False, False) == "属さなくなった時点で直ちに"
        or ending("as_soon_as", belong, True, False, False) == "属しなくなった時点で直ちに"
    )


# -- every word of the language has its Japanese


def codes(section: str) -> Iterator[str]:
    listed = function_words().data[section]
    yield from dict.fromkeys(str(code) for code in (listed.values() if isinstance(listed, dict) else listed))


TABLES = {
    "subordinators": ja.SUBORDINATORS,
    "fixed": ja.FIXED,
    "modals": ja.MODALS,
    "pronouns": ja.PRONOUNS,
    "possessives": ja.POSSESSIVES,
    "owned": ja.OWNED,
    "quantities": {**ja.QUANTITIES, **ja.SHARES},
    "bounds_before": ja.COUNTED,
    "bounds_after": ja.COUNTED,
    "steps": ja.STEPS,
    "articles": ja.ARTICLES,
    "ranks": ja.RANKS,
    "filters": ja.FILTERS,
    "prepositions": ja.PREPOSITIONS,
    "adverbs": ja.ADVERBS,
}
# Read into the mood of a verb or into a number: no code of them is printed as such.
MOODS = {"auxiliaries", "is", "has", "numbers"}


@pytest.mark.parametrize("section", TABLES)
def test_every_code_has_a_word(section: str) -> None:
    assert [code for code in codes(section) if code not in TABLES[section]] == []


def test_every_section_is_looked_at() -> None:
    assert set(function_words().data) - set(TABLES) - MOODS - {"preposition_synonyms", "linking"} == set()
    assert [c for c in codes("preposition_synonyms") if c not in ja.PREPOSITIONS] == []


def test_every_opening_has_a_word() -> None:
    times = [c for c in codes("subordinators") if c not in ja.TIMES and c not in ja.PREPOSITIONS]
    assert times == []
    assert [c for c in codes("subordinators") if c not in ja.PURPOSES] == []


def test_every_adverb_of_the_verb_to_be_and_to_have_has_a_word() -> None:
    adverbs = {code.partition("_")[2] for section in ("is", "has") for code in codes(section)} - {"", "not"}
    assert adverbs <= set(ja.BEFORE_VERB)


# -- every node is printed, whatever its code

CARD = Noun(Head("term", "Card"), Quantity("a"))
PLAYER = Noun(Head("term", "Opponent"), owner=Pronoun("you"))
TURN = Noun(Head("term", "Turn"), article="this")
ORDER = Mood("order")


def drawn(mood: Mood = ORDER, *parts: object, what: Noun = CARD) -> Predicate:
    return Predicate("Draw", 0, mood, (Slot("cards", what), *parts))  # type: ignore[arg-type]


def sentence(predicate: Predicate, *prefixes: object, subject: object = None, subs: tuple[Subordinate, ...] = ()) -> Text:
    clause = Clause((predicate,), subject, subs)  # type: ignore[arg-type]
    return Text((Ability((), (Sentence(prefixes, (clause,)),)),))  # type: ignore[arg-type]


def trees() -> Iterator[Text]:
    for kind in [*ja.QUANTITIES, *ja.SHARES]:
        for partitive in (False, True):
            yield sentence(drawn(what=replace(CARD, quantity=Quantity(kind), partitive=partitive)))
            yield sentence(drawn(Mood()), subject=replace(PLAYER, owner=None, quantity=Quantity(kind), partitive=partitive))
        yield (
            sentence(drawn(what=replace(CARD, quantity=None, head=Head("number")), mood=Mood("order")))
            if kind == "a"
            else sentence(drawn(what=Noun(Head("number"), Quantity(kind))))
        )
        yield sentence(drawn(Mood()), subject=Pronoun("they", Quantity(kind)))
    for kind in [*ja.COUNTED, "signed"]:
        for step in (None, *ja.STEPS):
            yield sentence(drawn(what=replace(CARD, quantity=Quantity(kind, 2, step, 4 if kind == "range" else None))))
        yield sentence(drawn(what=Noun(Head("number"), Quantity(kind, 2, None, 4 if kind == "range" else None))))
    for number in ("X", "half", "that_many", "that_much", "twice"):
        yield sentence(drawn(what=replace(CARD, quantity=Quantity("up_to", number))))
    for word in ja.PRONOUNS:
        yield sentence(drawn(Mood()), subject=Pronoun(word))
    for code in codes("filters"):
        yield sentence(drawn(what=replace(CARD, filters=(Filter("core", code),))))
        yield sentence(drawn(what=replace(CARD, filters=(Filter("core", code, negated=True),))))
    for subject in (CARD, replace(CARD, quantity=Quantity("no")), replace(CARD, quantity=Quantity("number", 2))):
        there = Predicate("be", 0, Mood(), (Slot("complement", subject),), "subject")
        yield sentence(there, subject=Pronoun("there"))
        yield sentence(drawn(), When(Subordinate("if", (Clause((there,), Pronoun("there")),))))
    for article in ja.ARTICLES:
        yield sentence(drawn(what=replace(CARD, quantity=None, article=article)))
    for rank in ja.RANKS:
        for count in (None, 3):
            yield sentence(drawn(what=replace(CARD, quantity=None, article="the", rank=rank, count=count)))
    for who in ja.OWNED:
        yield sentence(drawn(what=replace(CARD, modifiers=(Owned(who),))))
    for code in ja.ADVERBS:
        yield sentence(drawn(Mood("order"), Adverb(code)))
        yield sentence(Predicate("be", 0, Mood(), (Slot("complement", CARD), Adverb(code)), "subject"), subject=CARD)
    for time in [None, *ja.TIMES, *(c.replace(" ", "_") for c in ja.PREPOSITIONS), "once_per", "two_times_per"]:
        yield sentence(drawn(Mood("order"), Time(time, TURN)))
        yield sentence(drawn(), WhenPhrase(Time(time, TURN)))
    for code in ja.PURPOSES:
        yield sentence(drawn(Mood("order"), Purpose(code, drawn(Mood("gerund")))))
        yield sentence(drawn(), WhenPhrase(Purpose(code, drawn(Mood("gerund")))))
    for kind in ja.LIMITS:
        yield sentence(drawn(Mood("order"), Limit(kind, Noun(Head("number"), Quantity("number", 2)))))
    for code in ja.FIXED:
        yield sentence(drawn(), Fixed(code))
    for modal in (None, *ja.MODALS, *ja.BEFORE_VERB):
        for tense in ("present", "past", "perfect", "past_perfect"):
            for negated in (False, True):
                for voice in ("active", "passive"):
                    mood = Mood("finite", modal, negated, tense, voice)
                    verb = drawn(mood) if voice == "active" else Predicate("Draw", 0, mood, (), "cards")
                    copula = Predicate("be", 0, mood, (Slot("complement", CARD),), "subject")
                    for predicate in (verb, copula):
                        yield sentence(predicate, subject=PLAYER)
                        for kind in ja.SUBORDINATORS:
                            sub = Subordinate(kind, (Clause((predicate,), PLAYER),))
                            yield sentence(drawn(), When(sub))
                            yield sentence(drawn(Mood()), subject=PLAYER, subs=(sub,))


def test_every_code_of_the_tree_is_printed(languages: dict[str, Language]) -> None:
    printer = Japanese(languages["keyforge"].lexicon)
    for tree in trees():
        text = printer.text(tree)
        assert text.endswith("。")
        assert "None" not in text and "{" not in text and "、、" not in text, text


@pytest.mark.parametrize(
    ("link", "between"),
    [
        ("and", "し、"),
        ("or", "するか、"),
        ("but", "するが、"),
        ("comma", "し、"),
        ("semicolon", "する；"),
        ("semicolon_or", "する；または、"),
        ("semicolon_and", "する；そして、"),
        ("choice", "する："),
        ("then", "し、その後、"),
    ],
)
def test_links(languages: dict[str, Language], link: str, between: str) -> None:
    destroy = Predicate("Destroy", 0, Mood("order"), (Slot("target", CARD),))
    tree = Text((Ability((), (Sentence((), (Clause((destroy,)), Clause((drawn(),), link=link))),)),))
    assert Japanese(languages["keyforge"].lexicon).text(tree) == f"カードを1枚破壊{between}カードを1枚引く。"


@pytest.mark.parametrize(("link", "between"), [("and", "し、"), ("or", "するか、"), ("but", "するが、"), ("comma", "し、"), ("then", "し、その後、")])
def test_links_of_verbs(languages: dict[str, Language], link: str, between: str) -> None:
    destroy = Predicate("Destroy", 0, Mood("order"), (Slot("target", CARD),))
    tree = Text((Ability((), (Sentence((), (Clause((destroy, replace(drawn(), link=link))),)),)),))
    assert Japanese(languages["keyforge"].lexicon).text(tree) == f"カードを1枚破壊{between}カードを1枚引く。"


def test_a_row_of_infinitives_keeps_its_order(languages: dict[str, Language]) -> None:
    destroy = Predicate("Destroy", 0, Mood("infinitive"), (Slot("target", CARD),), others=(replace(drawn(Mood("infinitive")), link="then"),))
    text = Japanese(languages["keyforge"].lexicon).text(sentence(drawn(ORDER, Purpose("to", destroy))))
    assert text == "カードを破壊し、その後カードを引くために、カードを1枚引く。"


def test_a_term_without_a_wording_is_a_gap(languages: dict[str, Language]) -> None:
    printer = Japanese(languages["keyforge"].lexicon)
    with pytest.raises(NoWording) as gap:
        printer.text(sentence(drawn(what=replace(CARD, head=Head("term", "Nowhere")))))
    assert gap.value.headword == "Nowhere"
    with pytest.raises(NoWording):
        printer.text(sentence(Predicate("Draw", 99, Mood("order"), (Slot("cards", CARD),))))


# -- how it sounds

SAID = [
    ("summoner-wars-2e", "The second time each turn this unit is attacked, boost it.", "各ターンの2回目にこのユニットが攻撃された時、それをブーストする。"),
    ("summoner-wars-2e", "Gain 1 magic for each time a friendly unit attacked this turn.", "味方ユニットがこのターンに攻撃した回数だけ、魔力を1点得る。"),
    (
        "summoner-wars-2e",
        "Your opponent loses 2 magic unless they discard a card.",
        "対戦相手は、そのプレイヤーがカードを捨てない限り、魔力を2点失う。",
    ),
    ("keyforge", "Play: Stun a creature. Repeat this twice.", "プレイ：クリーチャーを1体スタンさせる。これを2回繰り返す。"),
    ("keyforge", "Play: Stun a creature. You may do this any number of times.", "プレイ：クリーチャーを1体スタンさせる。これを何回でも行ってよい。"),
    ("keyforge", "Play: Stun a creature. You may do this 2 more times.", "プレイ：クリーチャーを1体スタンさせる。これをさらに2回行ってよい。"),
    ("keyforge", "Play: Purge up to 3 cards from a discard pile.", "プレイ：捨て札のカードを最大3枚まで追放する。"),
    ("keyforge", "While this creature is not on a flank, it gets +3 power.", "このクリーチャーが側面にいない間、それはパワー+3の修正を受ける。"),
    ("keyforge", "Play: Destroy each creature with power 2 or less.", "プレイ：パワー2以下の各クリーチャーを破壊する。"),
    ("keyforge", "After you forge a key, destroy each exhausted creature.", "あなたが鍵を鍛造した後、消耗状態の各クリーチャーを破壊する。"),
    ("keyforge", "Reap: You may destroy a creature with power 4.", "収穫：パワー4のクリーチャーを1体破壊してよい。"),
    ("keyforge", "Play: Exhaust each enemy creature and artifact.", "プレイ：各敵クリーチャーとアーティファクトを消耗させる。"),
    (
        "summoner-wars-2e",
        "Enemy commons and champions adjacent to this unit get -1 strength.",
        "このユニットに隣接する敵の一般兵と勇者は攻撃力-1の修正を受ける。",
    ),
    ("summoner-wars-2e", "Destroy 2 enemy commons or structures.", "敵の一般兵か建造物を2つ破壊する。"),
    ("summoner-wars-2e", "Only champions can attack this unit.", "勇者だけがこのユニットを攻撃できる。"),
    ("summoner-wars-2e", "No common or structure can be moved.", "どの一般兵か建造物も移動させられない。"),
    ("keyforge", "Do not draw a card.", "カードを引かない。"),
    ("keyforge", "You may play only 2 cards each turn.", "各ターン、カードを2枚だけプレイしてよい。"),
    ("keyforge", "An ability affects only cards in play.", "能力は場にあるカードにのみ影響する。"),
    ("keyforge", "A creature enters play exhausted.", "クリーチャーは消耗状態で場に出る。"),
    ("keyforge", "Play: A friendly creature captures 1 aember.", "プレイ：味方クリーチャー1体がエンバーを1個捕獲する。"),
    ("keyforge", "If no enemy creature can be attacked, draw a card.", "どの敵クリーチャーも攻撃されることができないなら、カードを1枚引く。"),
    ("keyforge", "If 2 or more creatures are most powerful, draw a card.", "2体以上のクリーチャーが最もパワーが高いなら、カードを1枚引く。"),
    ("keyforge", "The first player may only play 1 card or discard 1 card.", "先攻プレイヤーはカードを1枚プレイするか、カードを1枚捨てることしかできない。"),
    (
        "keyforge",
        "Destroy each card with the same name as a card in your discard pile.",
        "あなたの捨て札にあるカードと同じ名前を持つ各カードを破壊する。",
    ),
    ("keyforge", "Destroy a creature or artifact of the active house.", "アクティブハウスのクリーチャーかアーティファクトを1つ破壊する。"),
    ("keyforge", "Look at your opponent's hand. Discard a card from it.", "対戦相手の手札を見る。その中のカードを1枚捨てる。"),
    (
        "keyforge",
        "Forge a key at current cost, reduced by 1 aember for each artifact you control.",
        "鍵1本を現在のコストから、あなたが支配するアーティファクト1枚につきエンバー1個減らして鍛造する。",
    ),
    (
        "summoner-wars-1e",
        "In the first turn, you may only use up to 2 different units you control to move.",
        "最初のターン中、あなたは、移動するために、あなたが支配する異なるユニットを最大2体までしか使用できない。",
    ),
    (
        "summoner-wars-1e",
        "The first player skips the draw phase, the summon phase and the event phase of the first turn.",
        "先攻は最初のターンのドローフェイズ、召喚フェイズ、イベントカードのプレイフェイズを飛ばす。",
    ),
    ("summoner-wars-1e", "Roll a die. On a 1 or 2, draw 1 card.", "ダイスを1個ふる。1か2が出たなら、カードを1枚引く。"),
    (
        "summoners-isle",
        "A player cannot take a step before each player has taken the previous step.",
        "各プレイヤーが前のステップを行う前に、プレイヤーはステップを行えない。",
    ),
    (
        "arena-of-the-planeswalkers",
        "This figure rolls 1 additional attack die and you may reroll 1 of those dice.",
        "このフィギュアは追加の攻撃ダイスを1個振り、あなたはそれらのダイスのうち1個を振り直してよい。",
    ),
    ("keyforge", "Do not destroy a creature or draw a card.", "クリーチャーを破壊せず、カードを引かない。"),
    ("keyforge", "You may draw a card, then do not ready this creature.", "カードを1枚引いてよく、その後、このクリーチャーをレディ状態にしない。"),
    ("keyforge", "Your opponent draws a card, then discards a card.", "対戦相手はカードを1枚引き、その後、カードを1枚捨てる。"),
    ("keyforge", "Choose any 2 creatures.", "クリーチャーをいずれか2体選ぶ。"),
    ("keyforge", "Only 1 creature is destroyed.", "クリーチャー1体だけが破壊される。"),
    ("keyforge", "If you control fewer than 2 creatures, draw a card.", "あなたがクリーチャーを2体未満支配しているなら、カードを1枚引く。"),
    ("keyforge", "Draw a card; or destroy a creature.", "カードを1枚引く；または、クリーチャーを1体破壊する。"),
    ("summoner-wars-2e", "Enemy units adjacent to this unit cannot move.", "このユニットに隣接する敵ユニットは移動できない。"),
    ("summoner-wars-2e", "After this unit is destroyed, gain 1 magic and draw 1 card.", "このユニットが破壊された後、魔力を1点得て、カードを1枚引く。"),
    (
        "summoner-wars-2e",
        "After another friendly unit within 2 spaces attacks, you may move that unit 1 space.",
        "2スペース以内にいる別の味方ユニットが攻撃した後、そのユニットを1スペース移動させてよい。",
    ),
    (
        "summoner-wars-2e",
        "Instead of moving this unit, you may push a friendly structure within 2 spaces up to 2 spaces, then place this unit adjacent to it.",
        "このユニットを移動させる代わりに、2スペース以内にある味方の建造物1個を最大2スペースまで押し出し、その後、このユニットをそれに隣接させて配置してよい。",
    ),
    (
        "summoners-isle",
        "At the start of the action phase, you may choose a territory and discard this relic.",
        "アクションフェイズの開始時に、領域を1か所選び、このレリックを捨ててよい。",
    ),
    (
        "arena-of-the-planeswalkers",
        "Destroy the creature with the highest power within 5 visible hexes of your Planeswalker.",
        "あなたのプレインズウォーカーから視認できる5ヘクス以内の最も高いパワーを持つクリーチャーを破壊する。",
    ),
]


@pytest.mark.parametrize(("game", "text", "japanese"), SAID)
def test_sentences(languages: dict[str, Language], game: str, text: str, japanese: str) -> None:
    assert printed(languages[game], text) == japanese


def test_names_are_given_by_the_caller(languages: dict[str, Language]) -> None:
    text = 'You may summon this unit on an empty space adjacent to a friendly "Brood" unit.'
    language = languages["summoner-wars-2e"]
    assert "「Brood」ユニット" in printed(language, text)
    assert "「眷属」ユニット" in printed(language, text, Brood="眷属")


def test_the_glossary_speaks_japanese(bundled: Library, languages: dict[str, Language]) -> None:
    """Every rule that can be read can be printed; only a slot spoken of by its name can be without a word."""
    gaps: set[str] = set()
    for game, language in languages.items():
        slots = {name for term in language.lexicon.terms.values() for said in term.says.en for name in re.findall(r"\{(\w+)", said)}
        printer = Japanese(language.lexicon)
        for term in bundled.own_terms(game):
            for said in (*term.needs, *term.means, *term.rules):
                outcome = language.read(str(said))
                if outcome.tree is None:
                    continue
                try:
                    assert printer.text(outcome.tree).endswith(("。", "」"))
                except NoWording as gap:
                    if gap.headword not in slots:
                        gaps.add(gap.headword)
    assert gaps == set()
