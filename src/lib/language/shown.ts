import { escapePattern } from '#domain/documents/escape-pattern.ts';
import { i18n } from './i18n.ts';

/** A text of the domain with places for values, such as `Enter at most {0} characters.` */
interface Pattern {
  id: string;
  pattern: RegExp;
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
  if (i18n.messages[sentence] !== undefined) return i18n._(sentence);
  // The most words first: `{0} not found` would take many a sentence.
  patterns ??= Object.keys(i18n.messages)
    .sort((a, b) => b.length - a.length)
    .flatMap(patternOf);
  for (const { id, pattern } of patterns) {
    const values = pattern.exec(sentence)?.slice(1);
    if (values)
      return i18n._(id, Object.fromEntries(values.map((value, index) => [index, translated(value)])));
  }
  return inParts(sentence) ?? sentence;
}

/** Sentences that the domain has put one after the other are translated one by one. */
function inParts(text: string): string | undefined {
  const [end] = text.matchAll(/[.:?!”] (?=[\p{Lu}\p{N}“])/gu);
  if (!end) return undefined;
  const after = end.index + end[0].length;
  return `${translated(text.slice(0, after - 1))} ${translated(text.slice(after))}`;
}

function patternOf(id: string): Pattern[] {
  if (!id.includes('{0}')) return [];
  const texts = id.split(/\{\d+\}/).map(escapePattern);
  return [{ id, pattern: new RegExp(`^${texts.join('(.+?)')}$`, 's') }];
}
