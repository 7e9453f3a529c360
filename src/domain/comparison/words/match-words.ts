import { middleOf } from '../boxes.ts';
import type { Phrase } from './phrases.ts';
import type { PlacedWord } from './placed-words.ts';

/** A word has stayed if it is within this many letter heights of its old position. */
const STAYED = 0.8;
/** Or within this share of the page's diagonal: 3 pt on A1. */
const STAYED_SHARE = 0.001;

/** The words of each page, by index, that the other page does not have at that place. */
export interface Unmatched {
  before: Set<number>;
  after: Set<number>;
}

/**
 * @param before at their positions on the new page
 * @param diagonal of the new page
 */
export function matchInPlace(
  before: readonly PlacedWord[],
  after: readonly PlacedWord[],
  diagonal: number,
): Unmatched {
  const byKey = grouped(after);
  const unmatched = { before: new Set<number>(), after: new Set(after.map(({ index }) => index)) };
  for (const word of before) {
    let best: PlacedWord | null = null;
    let nearest = Math.max(STAYED * word.size, STAYED_SHARE * diagonal);
    for (const other of byKey.get(word.key) ?? []) {
      const away = Math.hypot(other.x - word.x, other.y - word.y);
      if (away > nearest || !unmatched.after.has(other.index)) continue;
      nearest = away;
      best = other;
    }
    if (best) unmatched.after.delete(best.index);
    else unmatched.before.add(word.index);
  }
  return unmatched;
}

/**
 * Phrases that were moved together by the same distance, such as the rows of a schedule below an inserted one.
 */
export interface BlockMove {
  pairs: { before: Phrase; after: Phrase }[];
}

/** Fewer phrases, or repetitions of one phrase, may share a distance by chance. */
const MIN_IN_BLOCK = 3;
const MIN_KEYS = 2;
/** Distances that differ by less than this share of the diagonal are the same: 2 pt on A1. */
const SAME_WAY = 0.0007;
/** An insertion moves a list by less than this share of the diagonal. */
const MAX_WAY = 0.3;

/** Finds phrases that moved as a block, the largest block first, and removes them from both lists. */
export function takeBlockMoves(before: Phrase[], after: Phrase[], diagonal: number): BlockMove[] {
  const moves: BlockMove[] = [];
  for (;;) {
    const pairs = largestBlock(before, after, diagonal);
    if (new Set(pairs.map((pair) => pair.after.key)).size < MIN_KEYS || pairs.length < MIN_IN_BLOCK)
      return moves;
    moves.push({ pairs });
    for (const pair of pairs) {
      before.splice(before.indexOf(pair.before), 1);
      after.splice(after.indexOf(pair.after), 1);
    }
  }
}

function largestBlock(
  before: readonly Phrase[],
  after: readonly Phrase[],
  diagonal: number,
): BlockMove['pairs'] {
  const byKey = grouped(after);
  const ways = new Map<string, BlockMove['pairs']>();
  const step = SAME_WAY * diagonal;
  for (const old of before) {
    for (const now of byKey.get(old.key) ?? []) {
      const from = middleOf(old.box);
      const to = middleOf(now.box);
      if (Math.hypot(to.x - from.x, to.y - from.y) > MAX_WAY * diagonal) continue;
      const way = `${Math.round((to.x - from.x) / step)},${Math.round((to.y - from.y) / step)}`;
      const pairs = ways.get(way) ?? [];
      const isTaken = pairs.some((pair) => pair.before === old || pair.after === now);
      if (!isTaken) ways.set(way, [...pairs, { before: old, after: now }]);
    }
  }
  return [...ways.values()].reduce((best, pairs) => (pairs.length > best.length ? pairs : best), []);
}

function grouped<T extends { key: string }>(all: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(one.key);
    if (group) group.push(one);
    else groups.set(one.key, [one]);
  }
  return groups;
}
