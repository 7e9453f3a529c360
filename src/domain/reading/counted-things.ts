import { tradeMatches } from '../glossary/trade-words.ts';
import { unitAtStart } from '../quantities/measure-units.ts';
import type { Candidate } from './candidates.ts';
import { stemsOf } from './read-question.ts';

const HOW_MANY = /\bhow many\s+(?<things>[^?.!,;]+)/iu;
/** The first word after the things to count: `how many doors are …`. */
const AFTER_THINGS = new Set(
  (
    'are is were was do does did have has had can could should must may will would be been there in on at of for from to ' +
    'with per each left need needs needed get got came come go went that which who we they you i the a an this these ' +
    'came delivered signed passed failed fit fits'
  ).split(' '),
);
const NUMBER =
  /^(?:\d[\d,.]*|no|none|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)$/iu;
/** The maximum distance in words between a number and what it counts: `6 sound air bricks`, `Pallets returned: 3`. */
const MAX_WORDS_BETWEEN = 4;

/** Whether the candidate counts the things that `how many …` asks for. True if the question asks for no count. */
export function countsThings(
  question: string,
  { kind, context, text }: Pick<Candidate, 'kind' | 'context' | 'text'>,
): boolean {
  const things = thingsOf(question);
  if (things.size === 0) return true;
  const isThing = (word: string) => stemsOf(word).some((stem) => things.has(stem));
  const words = text.split(/[\s:|]+/u).filter((word) => word !== '');
  const numbers = words.flatMap((word, i) => (NUMBER.test(word.replace(/[.,;)]+$/u, '')) ? [i] : []));
  if (kind === 'row') return numbers.length > 0 && `${context} ${text}`.split(/[\s:|]+/u).some(isThing);
  return numbers.some((at) =>
    words.slice(Math.max(0, at - MAX_WORDS_BETWEEN), at + MAX_WORDS_BETWEEN + 1).some(isThing),
  );
}

function thingsOf(question: string): Set<string> {
  const words = HOW_MANY.exec(question)?.groups?.things?.toLowerCase().split(/\s+/u) ?? [];
  if (unitAtStart(` ${words[0] ?? ''}`)) return new Set();
  const end = words.findIndex((word) => AFTER_THINGS.has(word));
  const things = words.slice(0, end < 0 ? words.length : end).join(' ');
  const written = tradeMatches(things).flatMap((match) => match.written);
  return new Set([things, ...written].flatMap(stemsOf));
}
