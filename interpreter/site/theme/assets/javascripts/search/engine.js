/* The search: finds pages by their names first, then by the words of their texts. Runs in a worker or in the page. */
var cardwrightSearch = (function () {
  "use strict";

  var EASTERN = "\\u3005\\u3040-\\u30fa\\u30fc-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff";
  var PIECE = new RegExp("[" + EASTERN + "]+|(?:(?![" + EASTERN + "])[\\p{L}\\p{N}])+", "gu");
  var IS_EASTERN = new RegExp("[" + EASTERN + "]");
  var GAP = new RegExp("(?<=[" + EASTERN + "]) (?=[" + EASTERN + "])", "g");
  var KANA = /^[\u3040-\u309f]+$/;
  var INFLECTED = /[\u3040-\u309f]+$/;
  var ASIDE = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ð: "d", þ: "th", ł: "l" };
  var MOST = 60;

  /* How well a name fits; what is added for the kind and the game of a page never lifts it over the next step. */
  var WHOLE = 1000, FORM = 960, BEGINS = 780, WORD = 620, WORDS = 500, FORMS = 470, WITHIN = 400, INFLECTION = 800, STARTS_WITH = 320, KIN = 240, ONE_WORD = 120, TEXT = 40;
  var HERE = 60, ABOVE = 30, TITLE = 20, ASIDE_SENSE = 30;
  /* What is left of the fit of a name that a page tells of among others: in the game that is read, and in another one. */
  var LESSER = 0.88, LESSER_ELSEWHERE = 0.4;

  var known = null;

  function fold(text) {
    return text.toLowerCase().replace(/[œæßøðþł]/g, function (letter) { return ASIDE[letter]; })
      .normalize("NFKD").replace(/[\u0300-\u036f]/g, "").normalize("NFC");
  }

  function pieces(text) {
    return text.match(PIECE) || [];
  }

  function named(text) {
    return pieces(fold(text)).join(" ").replace(GAP, "");
  }

  function stem(word) {
    for (var i = 0; i < known.endings.length; i++) {
      var ending = known.endings[i][0];
      if (word.endsWith(ending) && word.length - ending.length >= 3) {
        word = word.slice(0, -ending.length) + known.endings[i][1];
        break;
      }
    }
    var last = word[word.length - 1];
    if (word.length > 3 && last === word[word.length - 2] && !/[aeiou0-9]/.test(last)) word = word.slice(0, -1);
    if (word.length > 3 && word.endsWith("e")) word = word.slice(0, -1);
    return word.endsWith("v") ? word.slice(0, -1) + "f" : word;
  }

  function stems(name) {
    return name.split(" ").map(stem).join(" ");
  }

  function load(data) {
    known = data;
    known.everywhere = new Set(data.everywhere);
    known.where = new Map();
    known.above = {};
    data.games.forEach(function (game) { known.above[game[0]] = game[2]; });
    known.list = Object.keys(data.words);
    known.pages = data.pages.map(function (page, number) {
      return {
        number: number, url: page[0], title: page[1], kind: page[2], game: known.games[page[3]][0], tag: known.games[page[3]][1], summary: page[4], names: page[5],
        stems: page[5].map(stems), lesser: page[7], lesserStems: page[7].map(stems), aside: page[8],
        parts: page[6].map(function (each) { return { name: each[0], key: key(each[0]), count: counted(each[0]), anchor: each[1], text: each[2] }; }),
      };
    });
  }

  function key(name) {
    return fold(name).replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  }

  /* An id with its letters and its numbers apart, and no noughts before a number: however it is written, it is the same. */
  function counted(name) {
    return (fold(name).match(/[a-z]+|[0-9]+/g) || []).map(function (each) { return each.replace(/^0+(?=[0-9])/, ""); }).join("-");
  }

  /* The pages of a word, unpacked when first asked for. */
  function pagesOf(word) {
    if (!known.where.has(word)) {
      var at = 0;
      var numbers = known.words[word] === undefined ? [] : known.words[word].split(" ").map(function (step) { return (at += parseInt(step, 36)); });
      known.where.set(word, numbers);
    }
    return known.where.get(word);
  }

  // -- names ---------------------------------------------------------------------------------------------------------------------------------------

  function fit(name, stemmed, asked) {
    if (name === asked.name) return WHOLE;
    if (stemmed === asked.stems || (asked.squeezed.length > 3 && name.replace(/ /g, "") === asked.squeezed)) return FORM;
    if (name.startsWith(asked.name)) return BEGINS - Math.min(name.length - asked.name.length, 60);
    if ((" " + name).includes(" " + asked.name)) return WORD - Math.min(name.length - asked.name.length, 60);
    if (asked.words.length > 1 && asked.words.every(function (word) { return (" " + name).includes(" " + word); })) return WORDS - Math.min(name.length, 60);
    if (asked.words.length > 1 && asked.roots.every(function (root) { return (" " + stemmed + " ").includes(" " + root + " "); })) return FORMS - Math.min(name.length, 60);
    if (asked.eastern) {
      if (name.includes(asked.name)) return WITHIN - Math.min(name.length, 60);
      if (name.length > 1 && IS_EASTERN.test(name) && asked.name.startsWith(name)) return STARTS_WITH + Math.min(name.length, 20) - 20;
      if (asked.core && asked.core !== asked.name && INFLECTED.test(name) && name.replace(INFLECTED, "") === asked.core) return INFLECTION;
    } else if (asked.name.length > 3 && name.includes(asked.name)) {
      return WITHIN - Math.min(name.length, 60);
    }
    return akin(name, asked.name) ? KIN - Math.min(name.length, 60) : 0;
  }

  /* Two words of which most is the same beginning, as of a noun and its adjective. */
  function akin(a, b) {
    var most = Math.max(a.length, b.length), least = Math.max(5, most * 0.7);
    if (Math.min(a.length, b.length) < least || a.slice(0, 5) !== b.slice(0, 5) || a.includes(" ") || b.includes(" ") || IS_EASTERN.test(a)) return false;
    var same = 5;
    while (same < most && a[same] === b[same]) same++;
    return same >= least;
  }

  function byName(page, asked, game) {
    var best = 0, left = !game || page.game === game ? LESSER : LESSER_ELSEWHERE;
    for (var j = 0; j < page.lesser.length; j++) best = Math.max(best, left * fit(page.lesser[j], page.lesserStems[j], asked));
    for (var i = 0; i < page.names.length; i++) {
      var score = fit(page.names[i], page.stems[i], asked);
      if (score && i === 0) score += TITLE;
      if (score > best) best = score;
    }
    return best && page.aside ? Math.max(1, best - ASIDE_SENSE) : best;
  }

  // -- texts ---------------------------------------------------------------------------------------------------------------------------------------

  function pairs(word) {
    var found = [];
    for (var i = 0; i + 1 < word.length; i++) {
      if (!KANA.test(word.slice(i, i + 2))) found.push(word.slice(i, i + 2));
    }
    return found;
  }

  /* The pages on which a word stands, or one that begins like it, or loosely one that it goes on from; nothing when the word stands everywhere. */
  function standing(word, loosely) {
    if (IS_EASTERN.test(word)) return crossed(pairs(word).map(function (pair) { return known.everywhere.has(pair) ? null : new Set(pagesOf(pair)); }));
    var root = stem(word);
    if (word.length < 2 || known.everywhere.has(root)) return null;
    var found = new Set(pagesOf(root));
    known.list.forEach(function (each) { if (each.startsWith(word)) pagesOf(each).forEach(found.add, found); });
    if (loosely && !found.size && word.length > 3) {
      known.list.forEach(function (each) { if (each.length > 2 && word.startsWith(each) && word.length - each.length < 3) pagesOf(each).forEach(found.add, found); });
    }
    return found;
  }

  /* What is in all sets; a set that is not there holds everything. */
  function crossed(sets) {
    var real = sets.filter(Boolean).sort(function (a, b) { return a.size - b.size; });
    if (!real.length) return null;
    return new Set([...real[0]].filter(function (each) { return real.every(function (set) { return set.has(each); }); }));
  }

  // -- ids -----------------------------------------------------------------------------------------------------------------------------------------

  function partsOf(page, asked, game) {
    if (asked.key.length < 3 || !/[0-9]/.test(asked.key)) return [];
    var squeezed = asked.key.replace(/-/g, "");
    var alone = /^[0-9]+$/.test(asked.key) && page.game === game ? "-" + asked.count : null;
    var same = function (each) {
      return (/[a-z]-(.*-)?[0-9]/.test(each.count) && ("-" + asked.count + "-").includes("-" + each.count + "-")) || each.key.replace(/-/g, "") === squeezed || (alone && each.count.endsWith(alone));
    };
    return page.parts.filter(function (each) { return each.key.startsWith(asked.key) || same(each); })
      .map(function (each) { return { part: each, score: each.key === asked.key ? 3100 : same(each) ? 3000 : 2000 - Math.min(each.key.length, 50) }; })
      .sort(function (a, b) { return b.score - a.score; });
  }

  // -- one slip of the finger ----------------------------------------------------------------------------------------------------------------------

  /* How near another word is: 1 when it is one slip away, 2 when a long word is two slips away, else nothing. */
  function slips(a, b) {
    if (near(a, b)) return 1;
    if (a.length < 8 || Math.abs(a.length - b.length) > 2 || a[0] !== b[0]) return 0;
    for (var i = 1; i < a.length; i++) {
      if (near(a.slice(0, i) + a.slice(i + 1), b) || (b[i] && near(a.slice(0, i) + b[i] + a.slice(i + 1), b)) || (b[i] && near(a.slice(0, i) + b[i] + a.slice(i), b))) return 2;
    }
    return 0;
  }

  function near(a, b) {
    if (Math.abs(a.length - b.length) > 1 || a === b) return false;
    var i = 0;
    while (i < a.length && a[i] === b[i]) i++;
    var restA = a.slice(i), restB = b.slice(i);
    return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
      || (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2));
  }

  /* The question with words that are names in place of those that are none: the nearest, of the game that is read first. */
  function mended(asked, game) {
    var vocabulary = new Set(), pages = known.pages.filter(function (page) { return page.game === game; }).concat(known.pages);
    pages.forEach(function (page) { page.names.concat(page.lesser).forEach(function (name) { name.split(" ").forEach(vocabulary.add, vocabulary); }); });
    var changed = false;
    var words = asked.words.map(function (word) {
      if (word.length < 4 || vocabulary.has(word)) return word;
      var best = word, least = 3;
      for (var other of vocabulary) {
        var far = slips(word, other);
        if (far && far < least) {
          best = other;
          least = far;
        }
      }
      changed = changed || best !== word;
      return best;
    });
    return changed ? question(words.join(" ")) : null;
  }

  // -- showing -------------------------------------------------------------------------------------------------------------------------------------

  function escaped(text) {
    return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
  }

  function isMeant(word, asked) {
    return asked.words.some(function (each) {
      var root = stem(each);
      return word.startsWith(each) || (root.length > 2 && stem(word) === root);
    });
  }

  function marked(text, asked) {
    var shown = "", at = 0;
    for (var found of text.matchAll(PIECE)) {
      var word = found[0], small = fold(word), start = found.index, end = start + word.length;
      if (IS_EASTERN.test(word)) {
        var hit = asked.words.find(function (each) { return IS_EASTERN.test(each) && small.length === word.length && small.includes(each); });
        if (!hit) continue;
        start += small.indexOf(hit);
        end = start + hit.length;
      } else if (!isMeant(small, asked)) continue;
      shown += escaped(text.slice(at, start)) + "<mark data-md-highlight>" + escaped(text.slice(start, end)) + "</mark>";
      at = end;
    }
    return shown + escaped(text.slice(at));
  }

  /* The words to be marked on the page, as the page spells them where its title or its summary shows it. */
  function spelled(page, asked, missing) {
    var terms = {};
    asked.words.forEach(function (word) {
      var here = pieces(page.title + " " + page.summary).find(function (each) { return !IS_EASTERN.test(each) && isMeant(fold(each), { words: [word] }); });
      terms[here || word] = !missing.has(word);
    });
    return terms;
  }

  function shown(hit, asked) {
    var page = hit.page, terms = hit.parts.length ? {} : spelled(page, asked, hit.missing);
    var whole = { location: page.url, title: marked(page.title, asked), text: "<p>" + marked(page.summary, asked) + "</p>", score: hit.score, terms: terms };
    if (page.tag && page.tag !== page.title) whole.tags = [escaped(page.tag)];
    var sections = hit.parts.map(function (each) {
      return { location: page.url + "#" + each.part.anchor, title: escaped(each.part.name), text: "<p>" + escaped(each.part.text) + "</p>", score: each.score, terms: {} };
    });
    return sections.concat([whole]);
  }

  // -- asking --------------------------------------------------------------------------------------------------------------------------------------

  function question(text) {
    var name = named(text);
    var words = name.split(" ").filter(Boolean);
    return {
      name: name, words: words, stems: stems(name), roots: words.filter(function (word) { return word.length > 1; }).map(stem), squeezed: name.replace(/ /g, ""),
      core: name.replace(INFLECTED, ""), key: key(text), count: counted(text), eastern: IS_EASTERN.test(name),
    };
  }

  /* The game that is read comes first, then the games whose words hold in it. */
  function nearness(page, game) {
    if (!page.game) return 0;
    return page.game === game ? HERE : (known.above[game] || []).includes(page.game) ? ABOVE : 0;
  }

  function found(asked, here, loosely) {
    var game = here.split("/")[0];
    var sets = asked.words.map(function (word) { return standing(word, loosely); });
    var all = crossed(sets);
    var hits = [];
    known.pages.forEach(function (page) {
      var parts = partsOf(page, asked, game);
      var name = byName(page, asked, game);
      var every = all && all.has(page.number);
      var text = (every ? TEXT : 0) + byWord(page, asked, sets);
      if (!parts.length && !name && !text) return;
      var added = nearness(page, game) + (10 - page.kind) * 2;
      var missing = new Set(name || every ? [] : asked.words.filter(function (word, i) { return sets[i] && !sets[i].has(page.number); }));
      hits.push({ page: page, parts: parts, missing: missing, whole: parts.length || name || every, score: Math.max(name, text) + added, order: parts.length ? parts[0].score : Math.max(name, text) + added });
    });
    return hits;
  }

  /* Of several words one may be the name of a page: the rarer it is, the more it tells. */
  function byWord(page, asked, sets) {
    if (asked.words.length < 2) return 0;
    var best = 0;
    asked.words.forEach(function (word, i) {
      if (word.length < 3 || !page.stems.includes(stem(word))) return;
      var rare = sets[i] ? 1 - Math.log(1 + sets[i].size) / Math.log(1 + known.pages.length) : 0;
      best = Math.max(best, ONE_WORD * (1 + 2 * rare) + (page.names.includes(word) ? 10 : 0));
    });
    return best && page.aside ? best - ASIDE_SENSE : best;
  }

  /* When no page has all the words: pages that have most of them. */
  function partly(asked, here) {
    var game = here.split("/")[0];
    var sets = asked.words.map(function (word) { return standing(word, true); });
    var count = new Map();
    sets.forEach(function (set) { if (set) set.forEach(function (number) { count.set(number, (count.get(number) || 0) + 1); }); });
    var most = Math.max(0, ...count.values());
    return [...count].filter(function (each) { return each[1] === most; }).map(function (each) {
      var page = known.pages[each[0]];
      var missing = new Set(asked.words.filter(function (word, i) { return sets[i] && !sets[i].has(each[0]); }));
      var score = TEXT / 2 + nearness(page, game) + (10 - page.kind) * 2 + (asked.words.some(function (word) { return page.names.includes(word); }) ? 100 : 0);
      return { page: page, parts: [], missing: missing, score: score, order: score };
    });
  }

  /* Whether a page was found by all that was asked, and not by one of the words. */
  function isWhole(hit) {
    return hit.whole;
  }

  function answer(text, here) {
    var asked = known && question(text);
    if (!asked || !asked.words.length) return { items: [] };
    var hits = found(asked, here);
    if (!hits.length && /[\u3041-\u3096]/.test(text)) {
      // Words that are written in the square letters, typed in the round ones.
      asked = question(text.replace(/[\u3041-\u3096]/g, function (letter) { return String.fromCharCode(letter.charCodeAt(0) + 96); }));
      hits = found(asked, here);
    }
    if (!hits.some(isWhole)) {
      var other = mended(asked, here.split("/")[0]), theirs = other ? found(other, here) : [];
      if (theirs.some(isWhole) || (!hits.length && other)) {
        asked = other;
        hits = theirs;
      }
    }
    if (!hits.length) hits = found(asked, here, true);
    if (!hits.length && asked.words.length > 1) hits = partly(asked, here);
    hits.sort(function (a, b) { return b.order - a.order || (a.parts.length && b.parts.length && a.parts[0].part.key.localeCompare(b.parts[0].part.key, 'en', { numeric: true })) || a.page.number - b.page.number; });
    return { items: hits.slice(0, MOST).map(function (hit) { return shown(hit, asked); }) };
  }

  return { load: load, answer: answer, ready: function () { return known !== null; } };
})();
