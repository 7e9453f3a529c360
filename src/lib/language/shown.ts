import { escapePattern } from '#domain/documents/escape-pattern.ts';
import { i18n } from './i18n.ts';
import { withDay } from './numbers-and-dates.ts';

/** A text of the domain with places for values, such as `Enter at most {0} characters.` */
interface Pattern {
  id: string;
  pattern: RegExp;
  /** By place: whether it takes a number. */
  numbers: readonly boolean[];
}

let patterns: readonly Pattern[] | undefined;

/**
 * A sentence of the domain or of the server in the reader's language. Domain modules say it in English, wherever they
 * run; its English text is its id in the catalogue. What has no translation, such as a file's name, comes back as it is.
 */
export function shown<T>(sentence: T): T | string {
  return typeof sentence === 'string' && i18n.locale !== 'en' ? translated(sentence) : sentence;
}

function translated(sentence: string): string {
  return known(sentence) ?? inParts(sentence) ?? inList(sentence) ?? sentence;
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
  // The most words first: `{0} not found` would take many a sentence.
  patterns ??= Object.keys(i18n.messages)
    .sort((a, b) => b.length - a.length)
    .flatMap(patternOf);
  for (const { id, pattern, numbers } of patterns) {
    const values = pattern.exec(sentence)?.slice(1);
    const said = values?.map((value, at) => [at, numbers[at] ? numberIn(value) : inWords(value)]);
    if (said) return i18n._(id, Object.fromEntries(said));
  }
  return undefined;
}

const inWords = (text: string): string => withDay(translated(text));
const numberIn = (text: string): number => Number(text.replaceAll(',', ''));

/** Between sentences, and between a name and what is said of it. */
const BOUNDARY = /(?:[.?!”;]| —) (?=[\p{Lu}\p{N}“])|: (?=[\p{L}\p{N}“])/gu;

/** Sentences that the domain has put one after the other are translated one by one, a name's full stop being no end. */
function inParts(text: string): string | undefined {
  const parts = [...text.matchAll(BOUNDARY)].map(({ index, 0: { length } }) => {
    const after = index + length;
    return { before: text.slice(0, after - 1), rest: text.slice(after) };
  });
  const whole =
    parts.find(({ before }) => known(before)) ?? parts.find(({ rest }) => known(rest)) ?? parts[0];
  return whole && `${inWords(whole.before)} ${inWords(whole.rest)}`;
}

/** `31 new revisions, 5 new`: of a list, what has a translation. */
function inList(text: string): string | undefined {
  const parts = text.split(', ');
  return parts.length > 1 ? parts.map((part) => known(part) ?? part).join(', ') : undefined;
}

/** Half of a sentence that was given a capital, to be read alone. */
function asHalf(text: string): string | undefined {
  const half = text.charAt(0).toLowerCase() + text.slice(1);
  if (!Object.hasOwn(i18n.messages, half)) return undefined;
  const found = i18n._(half);
  return found.charAt(0).toLocaleUpperCase(i18n.locale) + found.slice(1);
}

/** A place that takes a number takes nothing else: `{0, number} new` is not what a file is called. */
const PLACE = /(\{\d+(?:, number)?\})/;

function patternOf(id: string): Pattern[] {
  if (!PLACE.test(id)) return [];
  const parts = id.split(PLACE);
  const numbers = parts.filter((part) => PLACE.test(part)).map((part) => part.endsWith('number}'));
  const texts = parts.map((part) => {
    if (!PLACE.test(part)) return escapePattern(part);
    return part.endsWith('number}') ? '(\\d[\\d,]*)' : '(.+?)';
  });
  return [{ id, pattern: new RegExp(`^${texts.join('')}$`, 's'), numbers }];
}
