import type { I18n } from '@lingui/core';

/** A text of the domain with places for values, such as `Enter at most {0} characters.` */
interface Pattern {
  id: string;
  pattern: RegExp;
  /** Its longest words without a value: most texts do not have them, which is seen sooner. */
  words: string;
  /** By place: whether it takes a number. */
  numbers: readonly boolean[];
}

/** Keeps translations, because an answer's rows are rendered again with every letter typed below it. */
const MAX_REMEMBERED = 2_000;

/** Comes as arguments: i18n.ts waits for this module, so it may import nothing that may be bundled with i18n.ts. */
interface Tools {
  escapePattern: (text: string) => string;
  formatDay: (date: Date) => string;
}

/** Translates sentences of the domain by the messages of a language. Loaded with these alone: English needs none. */
export function sentenceTranslator(
  i18n: I18n,
  { escapePattern, formatDay }: Tools,
): (sentence: string) => string {
  // The most words first: `{0} not found` would take many a sentence.
  const patterns = Object.keys(i18n.messages)
    .sort((a, b) => b.length - a.length)
    .flatMap((id) => patternOf(id, escapePattern));
  const remembered = new Map<string, string>();
  const inWords = (text: string): string =>
    translated(text).replace(DAY_AT_END, (written) => formatDay(new Date(written)));

  function translated(sentence: string): string {
    const before = remembered.get(sentence);
    if (before !== undefined) return before;
    const found = known(sentence) ?? inParts(sentence) ?? inList(sentence) ?? sentence;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(sentence, found);
    return found;
  }

  /** As one message, with the end or the capital that the domain gave it. */
  function known(text: string): string | undefined {
    const whole = asMessage(text) ?? asHalf(text);
    if (whole !== undefined) return whole;
    const end = /(?<=\S)[.:;]$/.exec(text);
    if (!end) return asMessage(`${text}.`)?.replace(/[.。]$/, '');
    const before = asMessage(text.slice(0, end.index)) ?? asHalf(text.slice(0, end.index));
    return before && `${before}${end[0]}`;
  }

  /** One message of the catalogue, with its values. */
  function asMessage(sentence: string): string | undefined {
    if (Object.hasOwn(i18n.messages, sentence)) return i18n._(sentence);
    for (const { id, pattern, words, numbers } of patterns) {
      const values = sentence.includes(words) ? pattern.exec(sentence)?.slice(1) : undefined;
      const said = values?.map((value, at) => [at, numbers[at] ? numberIn(value) : inWords(value)]);
      if (said) return i18n._(id, Object.fromEntries(said));
    }
    return undefined;
  }

  /** Half of a sentence that was given a capital, to be read alone. */
  function asHalf(text: string): string | undefined {
    const half = text.charAt(0).toLowerCase() + text.slice(1);
    if (!Object.hasOwn(i18n.messages, half)) return undefined;
    const found = i18n._(half);
    return found.charAt(0).toLocaleUpperCase(i18n.locale) + found.slice(1);
  }

  /** Translates consecutive sentences of the domain one by one. A full stop in a name ends no sentence. */
  function inParts(text: string): string | undefined {
    const parts = boundariesIn(text);
    const split = parts.find(({ before }) => known(before)) ?? parts.find(({ rest }) => known(rest));
    return split && `${inWords(split.before)} ${inWords(split.rest)}`;
  }

  /** Translates the known parts of a list, such as `31 new revisions, 5 new`. */
  function inList(text: string): string | undefined {
    const parts = text.split(', ', MAX_PARTS + 1);
    if (parts.length < 2 || parts.length > MAX_PARTS) return undefined;
    return parts.map((part) => known(part) ?? part).join(', ');
  }

  return translated;
}

/** A longer list consists of numbers, so only its first and last parts may be sentences. */
const MAX_PARTS = 12;
/** Between sentences, and between a name and a statement about it. */
const BOUNDARY = /(?:[.?!”;]| —) (?=[\p{Lu}\p{N}“])|: (?=[\p{L}\p{N}“])/gu;

function boundariesIn(text: string): { before: string; rest: string }[] {
  const all = [...text.matchAll(BOUNDARY)].map(({ index, 0: { length } }) => index + length);
  const few = all.length > MAX_PARTS ? [...all.slice(0, MAX_PARTS / 2), ...all.slice(-MAX_PARTS / 2)] : all;
  return few.map((after) => ({ before: text.slice(0, after - 1), rest: text.slice(after) }));
}

const numberIn = (text: string): number => Number(text.replaceAll(',', ''));

/** A day as the domain writes it at the end of a value: `Rev C, 20 Apr 2023`. */
const DAY_AT_END =
  /(?<![\p{L}\p{N}])\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}(?=\)?$)/u;

/** A placeholder. One for a number accepts nothing else: a file's name does not match `{0, number} new`. */
const PLACE = /(\{\d+(?:, number)?\})/;

function patternOf(id: string, escapePattern: Tools['escapePattern']): Pattern[] {
  if (!PLACE.test(id)) return [];
  const parts = id.split(PLACE);
  const [places, texts] = [
    parts.filter((part) => PLACE.test(part)),
    parts.filter((part) => !PLACE.test(part)),
  ];
  const isNumber = (place: string) => place.endsWith('number}');
  const pattern = parts.map((part) =>
    PLACE.test(part) ? (isNumber(part) ? '(\\d[\\d,]*)' : '(.+?)') : escapePattern(part),
  );
  const [words = ''] = texts.toSorted((a, b) => b.length - a.length);
  return [{ id, pattern: new RegExp(`^${pattern.join('')}$`, 's'), words, numbers: places.map(isNumber) }];
}
