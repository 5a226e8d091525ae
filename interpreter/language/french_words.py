"""The French words of the language itself, by the codes of the tree and of `grammar/words.yaml`."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.language.french import ARTICLE

SUBORDINATORS: Mapping[str, str] = {
    "if": "si",
    "unless": "sauf si",
    "while": "tant que",
    "when": "quand",
    "whenever": "chaque fois que",
    "after": "après que",
    "right_after": "juste après que",
    "before": "avant que",
    "until": "jusqu'à ce que",
    "as_soon_as": "dès que",
    "each_time": "chaque fois que",
    "first_time_each_turn": "la première fois de chaque tour que",
    "first_time_each_round": "la première fois de chaque manche que",
    "next_time": "la prochaine fois que",
    "first_time": "la première fois que",
    "because": "parce que",
    "as_though": "comme si",
}
# The same before a noun phrase.
SUBORDINATORS_BEFORE_NOUN: Mapping[str, str] = {
    "after": "après",
    "right_after": "juste après",
    "before": "avant",
    "until": "jusqu'à",
    "while": "pendant",
    "when": "lors de",
    "whenever": "à chaque fois lors de",
    "as_soon_as": "dès",
    "because": "à cause de",
}
FIXED: Mapping[str, str] = {
    "if_you_do": "si vous le faites",
    "if_they_do": "s'il le fait",
    "if_it_does": "si elle le fait",
    "if_that_player_does": "si ce joueur le fait",
    "if_you_do_not": "si vous ne le faites pas",
    "if_they_do_not": "s'il ne le fait pas",
    "if_you_cannot": "si vous ne le pouvez pas",
    "if_they_cannot": "s'il ne le peut pas",
    "if_it_cannot": "si elle ne le peut pas",
    "otherwise": "sinon",
    "then": "puis",
    "in_addition": "de plus",
    "instead": "à la place",
}
# Codes whose pronoun follows what it stands for: what is written for il, elle, ils, elles.
FIXED_PRONOUN: Mapping[str, str] = {
    "if_they_do": "si {} le {faire}",
    "if_it_does": "si {} le {faire}",
    "if_they_do_not": "si {} ne le {faire} pas",
    "if_they_cannot": "si {} ne le {pouvoir} pas",
    "if_it_cannot": "si {} ne le {pouvoir} pas",
}
# Infinitive of the modal verb, and the adverb beside it.
MODALS: Mapping[str, tuple[str, str]] = {
    "may": ("pouvoir", ""),
    "can": ("pouvoir", ""),
    "must": ("devoir", ""),
    "would": ("devoir", ""),
    "will": ("", ""),
    "cannot": ("pouvoir", "pas"),
    "must_not": ("devoir", "pas"),
    "may_only": ("pouvoir", "seulement"),
    "can_only": ("pouvoir", "seulement"),
    "cannot_also": ("pouvoir", "pas non plus"),
    "may_also": ("pouvoir", "aussi"),
}
# Adverbs that stand behind the finite verb where the tree has a modal.
MIDDLE: Mapping[str, str] = {"no_longer": "plus", "also": "aussi", "still": "encore", "already": "déjà", "never": "jamais"}
NEGATIVE = frozenset(["no_longer", "never"])
AUXILIARIES: Mapping[str, str] = {"be": "être", "been": "été", "do_not": "ne pas", "did_not": "ne pas"}
IS: Mapping[str, str] = {"is": "", "was": "", "is_not": "pas", "was_not": "pas", "is_no_longer": "plus", "is_also": "aussi", "is_still": "encore"}
HAS: Mapping[str, str] = {"has": "", "had": "", "has_not": "pas", "has_already": "déjà", "has_never": "jamais"}
# Masculine and feminine of what a pronoun is as subject, and of what it is behind a preposition or as a noun.
PRONOUNS: Mapping[str, tuple[str, str]] = {
    "you": ("vous", "vous"),
    "it": ("il", "elle"),
    "they": ("ils", "elles"),
    "itself": ("lui-même", "elle-même"),
    "themselves": ("eux-mêmes", "elles-mêmes"),
    "each_other": ("l'un l'autre", "l'une l'autre"),
    "this": ("ceci", "ceci"),
    "that": ("cela", "cela"),
    "these": ("ceux-ci", "celles-ci"),
    "those": ("ceux-là", "celles-là"),
    "one": ("un", "une"),
    "any": ("n'importe lequel", "n'importe laquelle"),
    "nothing": ("rien", "rien"),
    "everyone": ("tout le monde", "tout le monde"),
    "both": ("les deux", "les deux"),
    "neither": ("aucun des deux", "aucune des deux"),
    "none": ("aucun", "aucune"),
}
NEGATIVE_PRONOUNS = frozenset(["nothing", "neither", "none"])
PLURAL_PRONOUNS = frozenset(["they", "themselves", "these", "those", "both", "each_other"])
STRESSED: Mapping[tuple[str, bool], str] = {("m", False): "lui", ("f", False): "elle", ("m", True): "eux", ("f", True): "elles"}
# Possessives: before a masculine, a feminine, a plural noun.
POSSESSIVES: Mapping[str, tuple[str, str, str]] = {"you": ("votre", "votre", "vos"), "it": ("son", "sa", "ses"), "they": ("leur", "leur", "leurs")}
OWNED: Mapping[str, str] = {
    "you": "que vous contrôlez",
    "you_own": "que vous possédez",
    "opponent": "que votre adversaire contrôle",
    "an_opponent": "qu'un adversaire contrôle",
    "they": "que ce joueur contrôle",
    "that_player": "que ce joueur contrôle",
    "each_player": "que chaque joueur contrôle",
    "a_player": "qu'un joueur contrôle",
    "controller": "que son contrôleur contrôle",
}
# Quantities without a number before a noun: masculine, feminine; `de` says that *de* stands behind them.
QUANTITIES: Mapping[str, tuple[str, str, bool]] = {
    "a": ("un", "une", False),
    "each": ("chaque", "chaque", False),
    "every": ("chaque", "chaque", False),
    "all": ("tous les", "toutes les", False),
    "any": ("n'importe quel", "n'importe quelle", False),
    "no": ("aucun", "aucune", False),
    "another": ("un autre", "une autre", False),
    "some": ("quelques", "quelques", False),
    "both": ("les deux", "les deux", False),
    "either": ("l'un ou l'autre", "l'une ou l'autre", False),
    "half": ("la moitié", "la moitié", True),
    "twice": ("le double", "le double", True),
    "that_many": ("autant", "autant", True),
    "that_much": ("autant", "autant", True),
    "any_number": ("autant", "autant", True),
    "as_many": ("autant", "autant", True),
    "as_much": ("autant", "autant", True),
    "twice_as_many": ("deux fois plus", "deux fois plus", True),
    "twice_as_much": ("deux fois plus", "deux fois plus", True),
    "most": ("le plus", "le plus", True),
    "least": ("le moins", "le moins", True),
    "fewest": ("le moins", "le moins", True),
    "more": ("plus", "plus", True),
    "fewer": ("moins", "moins", True),
    "less": ("moins", "moins", True),
    "enough": ("assez", "assez", True),
    "several": ("plusieurs", "plusieurs", False),
    "only": ("seulement", "seulement", False),
}
# The same before *of*: masculine, feminine.
PARTITIVES: Mapping[str, tuple[str, str]] = {
    "a": ("l'un", "l'une"),
    "each": ("chacun", "chacune"),
    "every": ("chacun", "chacune"),
    "any": ("n'importe lequel", "n'importe laquelle"),
    "no": ("aucun", "aucune"),
    "another": ("un autre", "une autre"),
    "some": ("certains", "certaines"),
    "either": ("l'un ou l'autre", "l'une ou l'autre"),
    "several": ("plusieurs", "plusieurs"),
    "most": ("la plupart", "la plupart"),
}
SINGULAR = frozenset(["a", "each", "every", "no", "another", "either"])
MANY = frozenset(["some", "both", "that_many", "any_number", "as_many", "twice_as_many", "several", "fewest", "fewer"])
BOUNDS_BEFORE: Mapping[str, str] = {
    "exactly": "exactement",
    "up_to": "jusqu'à",
    "at_least": "au moins",
    "at_most": "au plus",
    "more_than": "plus de",
    "less_than": "moins de",
}
BOUNDS_AFTER: Mapping[str, str] = {"or_more": "ou plus", "or_higher": "ou plus", "or_less": "ou moins", "or_fewer": "ou moins", "or_lower": "ou moins"}
# Beside a number: before the noun, or behind it.
STEPS: Mapping[str, str] = {
    "more": "de plus",
    "fewer": "de moins",
    "less": "de moins",
    "extra": "supplémentaire",
    "additional": "supplémentaire",
    "different": "différent",
    "other": "autre",
}
ARTICLES: Mapping[str, tuple[str, str, str]] = {
    "the": (f"{ARTICLE}le", f"{ARTICLE}la", f"{ARTICLE}les"),
    "this": ("ce", "cette", "ces"),
    "that": ("ce", "cette", "ces"),
    "these": ("ce", "cette", "ces"),
    "those": ("ce", "cette", "ces"),
}
RANKS: Mapping[str, tuple[str, bool]] = {
    "top": ("du dessus", False),
    "bottom": ("du dessous", False),
    "first": ("premier", True),
    "last": ("dernier", True),
    "next": ("prochain", True),
    "previous": ("précédent", False),
    "other": ("autre", True),
}
# The word and whether it stands before the noun.
FILTERS: Mapping[str, tuple[str, bool]] = {
    "other": ("autre", True),
    "same": ("même", True),
    "extra": ("supplémentaire", False),
    "additional": ("supplémentaire", False),
    "different": ("différent", False),
    "next": ("prochain", True),
    "previous": ("précédent", False),
    "first": ("premier", True),
    "last": ("dernier", True),
    "second": ("deuxième", True),
    "third": ("troisième", True),
    "own": ("propre", True),
    "chosen": ("choisi", False),
    "single": ("seul", True),
    "only": ("seul", True),
}
PREPOSITIONS: Mapping[str, str] = {
    "to": "à",
    "from": "de",
    "with": "avec",
    "without": "sans",
    "of": "de",
    "in": "dans",
    "into": "dans",
    "on": "sur",
    "onto": "sur",
    "under": "sous",
    "at": "à",
    "by": "par",
    "for": "pour",
    "for each": "pour chaque",
    "during": "pendant",
    "until": "jusqu'à",
    "after": "après",
    "before": "avant",
    "per": "par",
    "as": "comme",
    "among": "parmi",
    "between": "entre",
    "against": "contre",
    "toward": "vers",
    "through": "à travers",
    "over": "par-dessus",
    "across": "à travers",
    "behind": "derrière",
    "within": "à moins de",
    "beyond": "au-delà de",
    "around": "autour de",
    "off": "hors de",
    "out of": "hors de",
    "except": "sauf",
    "other than": "autre que",
    "to a minimum of": "avec un minimum de",
    "to a maximum of": "avec un maximum de",
    "up to a maximum of": "avec un maximum de",
    "instead of": "au lieu de",
    "than": "que",
    "via": "via",
    "near": "près de",
    "next to": "à côté de",
    "up to": "jusqu'à",
    "on top of": "sur le dessus de",
    "on the top of": "sur le dessus de",
    "on the bottom of": "sous",
    "in front of": "devant",
    "in excess of": "au-delà de",
    "equal to": "égal à",
    "equal to or more than": "supérieur ou égal à",
    "equal to or less than": "inférieur ou égal à",
    "in addition to": "en plus de",
    "when": "lors de",
    "while": "pendant",
    "since": "depuis",
    "like": "comme",
    "away from": "loin de",
    "because of": "à cause de",
    "counting as": "comptant comme",
    "named": "du nom de",
    "called": "du nom de",
    "inside": "à l'intérieur de",
    "along": "le long de",
    "beside": "à côté de",
    "above": "au-dessus de",
    "below": "au-dessous de",
    "past": "au-delà de",
}
# When and how long: what stands before the noun phrase.
TIMES: Mapping[str, str] = {
    **{code: PREPOSITIONS[code] for code in ("during", "until", "for", "at", "after", "before", "per", "since")},
    "in": "pendant",
    "on": "pendant",
    "once_per": "une fois par",
    "two_times_per": "deux fois par",
}
# Before an infinitive (inf), a past infinitive (past) or a present participle (doing).
PURPOSES: Mapping[str, tuple[str, str]] = {
    "to": ("pour", "inf"),
    "except_to": ("sauf pour", "inf"),
    "without": ("sans", "inf"),
    "for": ("pour", "past"),
    "instead_of": ("au lieu de", "inf"),
    "by": ("en", "doing"),
    "when": ("en", "doing"),
    "whenever": ("chaque fois en", "doing"),
    "while": ("en", "doing"),
    "ing": ("en", "doing"),
    "before": ("avant de", "inf"),
    "after": ("après", "past"),
    "right_after": ("juste après", "past"),
    "until": ("jusqu'à", "inf"),
    "in_addition_to": ("en plus de", "inf"),
}
ADVERBS: Mapping[str, str] = {
    "instead": "à la place",
    "if_able": "si possible",
    "at_random": "au hasard",
    "this_way": "de la sorte",
    "face_down": "face cachée",
    "face_up": "face visible",
    "at_the_same_time": "en même temps",
    "again": "de nouveau",
    "each": "chacun",
    "there": "à cet endroit",
    "away": "de distance",
    "rounded_up": "en arrondissant à l'entier supérieur",
    "rounded_down": "en arrondissant à l'entier inférieur",
    "only": "seulement",
    "in_any_order": "dans l'ordre de votre choix",
    "as_you_choose": "comme vous le souhaitez",
    "one_at_a_time": "une par une",
    "in_turn": "à tour de rôle",
    "normally": "normalement",
    "first": "d'abord",
    "once": "une fois",
    "two_times": "deux fois",
    "more_than_once": "plus d'une fois",
    "immediately": "immédiatement",
    "still": "encore",
    "for_free": "gratuitement",
    "diagonally": "en diagonale",
    "horizontally": "horizontalement",
    "vertically": "verticalement",
    "together": "ensemble",
    "apart": "séparément",
    "exactly_once": "exactement une fois",
    "at_once": "aussitôt",
    "as_usual": "comme d'habitude",
    "too": "également",
    "up": "vers le haut",
    "down": "vers le bas",
    "closer": "plus près",
    "farther": "plus loin",
    "alone": "seul",
    "privately": "en secret",
}
# These stand right behind the verb, before what it takes.
SHORT_ADVERBS = frozenset(["still", "immediately", "normally", "too", "first", "at_once"])
# Names of slots that are words of the language: the noun and its gender.
ROLES: Mapping[str, tuple[str, str]] = {
    "amount": ("quantité", "f"),
    "destination": ("destination", "f"),
    "event": ("événement", "m"),
    "goal": ("destination", "f"),
    "host": ("hôte", "m"),
    "loser": ("perdant", "m"),
    "obstacle": ("obstacle", "m"),
    "part": ("partie", "f"),
    "piece": ("pièce", "f"),
    "price": ("prix", "m"),
    "procedure": ("procédure", "f"),
    "receiver": ("destinataire", "m"),
    "source": ("source", "f"),
    "spot": ("emplacement", "m"),
    "victim": ("victime", "f"),
    "winner": ("gagnant", "m"),
}
LINKS: Mapping[str, str] = {"and": "et", "or": "ou", "then": "puis", "but": "mais"}
LIMITS: Mapping[str, str] = {"minimum": "avec un minimum de", "maximum": "avec un maximum de"}
