import ar from './site-words/ar.json' with { type: 'json' };
import de from './site-words/de.json' with { type: 'json' };
import es from './site-words/es.json' with { type: 'json' };
import hi from './site-words/hi.json' with { type: 'json' };
import pl from './site-words/pl.json' with { type: 'json' };
import pt from './site-words/pt.json' with { type: 'json' };
import vi from './site-words/vi.json' with { type: 'json' };
import zh from './site-words/zh.json' with { type: 'json' };
import { type WordForm, wordForms } from './word-forms.ts';

/** Replaces a word in the English words that asks for a number without saying of what kind. */
export const QUANTITY = '#';

/** A language in which people ask about English documents. */
export interface AskedLanguage {
  /** Its tag, such as `es`. */
  name: string;
  /** Matches each of its words; in Chinese, which has no spaces, each character. */
  word: RegExp;
  /** The most words that an entry of its list has. */
  longest: number;
  /** The English words for these; '' if they only join others, undefined if they are in no list. */
  entryOf: (words: readonly string[]) => string | undefined;
  /** Whether the word is in its list as it is spelt, alone or in a phrase. Stems of five lists would take .3 seconds. */
  knows: (word: string) => boolean;
  /** Whether a word that is in no list is missed: not one letter, nor a word in English. */
  isCounted: (word: string) => boolean;
}

/**
 * The words of questions on site in one language (`site-words`), with those that English documents have for them. Written
 * down from usage. Question words are included, because they show which kind of value an answer has.
 */
interface SiteWords {
  /** Words that ask for a number of any kind, separated by commas. */
  quantity: string;
  /** Words that only join others. */
  joining: string;
  /** Words and phrases, by the English ones. Each is listed once. */
  words: Readonly<Record<string, string>>;
}

/** How a language is written and inflected. */
interface Writing {
  words: SiteWords;
  word: RegExp;
  /** The forms under which a word is looked up, the exact one first. */
  forms: readonly WordForm[];
  /** Letters that may join two words that are written as one. */
  links?: readonly string[];
}

/** Chinese is written without spaces: each character is looked up. */
const CHARACTER = /\p{Script=Han}/gu;
/** `OS-2217` is a code, and its letters no words. */
const SPACED_WORD = /(?<![\p{L}\p{M}\p{N}-])[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}-])/gu;
/** The same where words have hyphens: `guarda-corpo` is two. */
const HYPHENED_WORD = /(?<![\p{L}\p{M}\p{N}]|\p{N}-)[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}]|-\p{N})/gu;

const writings = {
  zh: { words: zh, word: CHARACTER, forms: wordForms.zh },
  ar: { words: ar, word: SPACED_WORD, forms: wordForms.ar },
  hi: { words: hi, word: SPACED_WORD, forms: wordForms.hi },
  vi: { words: vi, word: SPACED_WORD, forms: wordForms.vi },
  es: { words: es, word: SPACED_WORD, forms: wordForms.es },
  pt: { words: pt, word: HYPHENED_WORD, forms: wordForms.pt },
  de: { words: de, word: HYPHENED_WORD, forms: wordForms.de, links: ['', 's', 'n', 'en', 'es', 'e'] },
  pl: { words: pl, word: HYPHENED_WORD, forms: wordForms.pl },
} satisfies Record<string, Writing>;

/** The language that a question may be in, by its script and, in Latin letters, by its words. */
export function languageOf(question: string): AskedLanguage {
  if (/\p{Script=Han}/u.test(question)) return madeOnce('zh');
  if (/\p{Script=Arabic}/u.test(question)) return madeOnce('ar');
  if (/\p{Script=Devanagari}/u.test(question)) return madeOnce('hi');
  return latinLanguageOf(question.normalize('NFC'));
}

/** The letters and marks that no other of these languages has. */
const OWN_LETTERS = {
  es: /[ñ¿¡]/giu,
  pt: /[ãõç]/giu,
  de: /[äöüß]/giu,
  pl: /[ąćęłńśźż]/giu,
  vi: /[ăđơưạ-ỹ]/giu,
} satisfies Partial<Record<keyof typeof writings, RegExp>>;
const LATIN = ['es', 'pt', 'de', 'pl', 'vi'] as const satisfies (keyof typeof OWN_LETTERS)[];
/** The start of a question shows its language, and a text that is pasted in may be long. */
const CHARACTERS_READ = 400;

/**
 * The language whose list has most of the question's words, Spanish if none has. Each letter that only one language has
 * counts as a word: one alone may be in a name.
 */
function latinLanguageOf(question: string): AskedLanguage {
  const start = question.slice(0, CHARACTERS_READ);
  const words = start.match(HYPHENED_WORD) ?? [];
  const likely = LATIN.map((name) => {
    const language = madeOnce(name);
    const letters = start.match(OWN_LETTERS[name])?.length ?? 0;
    return { language, score: letters + words.filter(language.knows).length };
  });
  return likely.reduce((best, one) => (one.score > best.score ? one : best)).language;
}

const made = new Map<keyof typeof writings, AskedLanguage>();

function madeOnce(name: keyof typeof writings): AskedLanguage {
  const before = made.get(name);
  if (before) return before;
  const language = { name, ...languageWith(writings[name]) };
  made.set(name, language);
  return language;
}

function languageWith({ words, word, forms, links }: Writing): Omit<AskedLanguage, 'name'> {
  const entries = entriesOf(words, word);
  const lookUps = forms.map((form) => lookUpBy(form, entries));
  const entryOf = firstOf(lookUps);
  const parts = links && entryOfParts(links, firstOf(lookUps.slice(0, -1)), entryOf);
  const english = new Set(entries.flatMap((entry) => entry.english.toLowerCase().split(' ')));
  const written: WordForm = forms.at(-2) ?? forms[0] ?? String;
  const spelt = new Set(entries.flatMap(({ said }) => said.map(written)));
  return {
    word,
    longest: Math.max(...entries.map(({ said }) => said.length)),
    entryOf: parts ? firstOf([entryOf, parts]) : entryOf,
    knows: (said) => spelt.has(written(said)),
    isCounted: (said) => word === CHARACTER || (said.length > 1 && !english.has(said.toLowerCase())),
  };
}

interface Entry {
  english: string;
  said: readonly string[];
}

function entriesOf({ quantity, joining, words }: SiteWords, word: RegExp): Entry[] {
  return [[QUANTITY, quantity], ['', joining], ...Object.entries(words)].flatMap(
    ([english = '', said = '']) =>
      said.split(', ').map((one) => ({ english, said: one.normalize('NFC').match(word) ?? [] })),
  );
}

type LookUp = AskedLanguage['entryOf'];

/** The first entry of a form stays: an inflected word is looked up only after those as they are written. */
function lookUpBy(form: WordForm, entries: readonly Entry[]): LookUp {
  const keyOf = (said: readonly string[]) => said.map(form).join(' ');
  let known: Map<string, string> | undefined;
  return (said) => {
    known ??= new Map(entries.toReversed().map((entry) => [keyOf(entry.said), entry.english]));
    return known.get(keyOf(said));
  };
}

/** What the first of these look-ups finds that finds anything. */
function firstOf(lookUps: readonly LookUp[]): LookUp {
  return (said) => {
    for (const lookUp of lookUps) {
      const found = lookUp(said);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

/** Too many other words begin or end with a shorter one. */
const SHORTEST_PART = 4;

/**
 * Looks up a compound of two words that do more than join others, as `Decken|stärke`. The first has no other ending than
 * a link: by its stem, `weiter` would be `weit`.
 */
function entryOfParts(links: readonly string[], written: LookUp, entryOf: LookUp): LookUp {
  const entryOfFirst = (part: string) =>
    links
      .filter((link) => part.endsWith(link))
      .map((link) => written([part.slice(0, part.length - link.length)]))
      .find(Boolean);
  return ([word = '', ...others]) => {
    if (others.length > 0) return undefined;
    for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
      const first = entryOfFirst(word.slice(0, at));
      const last = first && entryOf([word.slice(at)]);
      if (last) return `${first} ${last}`;
    }
    return undefined;
  };
}
