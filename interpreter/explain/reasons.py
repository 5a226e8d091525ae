"""Why a text cannot be run, in the languages of explanations: by the code of what was found, with the words in question.

What exactly is wrong is said in English, as `check` says it, since it is about the English text; the other languages say of what kind it is and where.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

CANNOT_BE_RUN = "CW108"
"""The code of what has none of its own."""

SAID: Mapping[str, Mapping[str, str]] = {
    "CW104": {"fr": "ces mots désignent autre chose que ce qui est attendu ici", "ja": "これらの語は、ここで求められる種類のものを指していない"},
    "CW108": {"fr": "rien ne donne ici à ces mots un sens qui puisse être exécuté", "ja": "これらの語には、ここで実行できる意味がない"},
    "CW201": {"fr": "ces mots ne renvoient à rien", "ja": "これらの語が指すものがない"},
    "CW202": {"fr": "ces mots peuvent désigner plusieurs choses", "ja": "これらの語は複数のものを指しうる"},
    "CW203": {"fr": "rien de ce qui précède ne fait cela", "ja": "これより前に、それを行うものがない"},
    "CW204": {"fr": "ce dont il est question n'a peut-être pas été choisi", "ja": "ここで述べられているものは、選ばれていないことがある"},
    "CW205": {"fr": "rien ne porte ce nom", "ja": "その名前のものはない"},
    "CW301": {"fr": "le texte ne dit pas de quoi il s'agit ici", "ja": "ここで何を指すのかが書かれていない"},
    "CW401": {"fr": "il n'y a rien de tel dans ce jeu", "ja": "このゲームにそのようなものはない"},
    "CW402": {"fr": "cela n'arrive jamais", "ja": "これは決して起こらない"},
    "CW403": {"fr": "la carte n'a pas cette valeur", "ja": "このカードはその値を持たない"},
    "CW404": {"fr": "rien ni personne ne peut avoir cela", "ja": "それを持ちうるものがない"},
    "CW405": {"fr": "cela se contredit", "ja": "矛盾している"},
    "CW501": {"fr": "ces mots ne changent rien à ce que fait le texte", "ja": "これらの語があってもなくても、文のすることは変わらない"},
    "CW502": {"fr": "c'est toujours vrai", "ja": "これはいつでも成り立つ"},
    "CW601": {"fr": "les règles du jeu en décident déjà", "ja": "これはゲームのルールがすでに決めている"},
    "CW703": {"fr": "rien ne prend la place de ce qui est remplacé", "ja": "置き換えられることの代わりに起こることがない"},
    "CW801": {"fr": "la question est posée trop tard", "ja": "たずねるのが遅すぎる"},
    "CW802": {"fr": "il n'est pas dit quand, ni pour combien de temps", "ja": "いつ、またはいつまでなのかが書かれていない"},
    "CW1001": {"fr": "ces mots ne désignent aucun lieu", "ja": "これらの語が指す場所がない"},
}
"""What each kind of refusal is, in other languages than English."""

AT: Mapping[str, str] = {"fr": "{says}\u00a0: «\u00a0{words}\u00a0»", "ja": "{says}：「{words}」"}
"""With the words in question."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a text cannot be run."""

    message: str
    """In English, as `check` says it."""
    code: str = CANNOT_BE_RUN
    words: str = ""
    """The words in question, where they are known."""

    def told(self, lang: str) -> str:
        """The reason in a language."""
        if lang == "en":
            return self.message
        says = SAID.get(self.code, SAID[CANNOT_BE_RUN])[lang]
        return AT[lang].format(says=says, words=" ".join(self.words.split())) if self.words else says
