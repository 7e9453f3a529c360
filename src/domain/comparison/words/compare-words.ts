import { areaOf, type Box, distance, middleOf, shared } from '../boxes.ts';
import { joinLines } from './join-lines.ts';
import { type BlockMove, matchInPlace, takeBlockMoves } from './match-words.ts';
import { isNumbering, type Phrase, phrasesOf } from './phrases.ts';
import type { PlacedWord } from './placed-words.ts';
import type { TextChange } from './text-change.ts';

export interface TextComparison {
  changes: TextChange[];
  blocks: BlockMove[];
  /** The phrases of both pages, which name places. */
  phrases: { before: Phrase[]; after: Phrase[] };
  /** Words of the new page that are also at the same place on the old one. */
  same: PlacedWord[];
}

/**
 * A phrase with at least this many letters counts as the same phrase anywhere on the page. A shorter one may occur
 * twice.
 */
const TELLING_LETTERS = 12;
/** A text replaced another if their boxes share at least this much of the smaller box. */
const SAME_PLACE = 0.25;
/** A text also replaced another if their middles are within this many letter heights. */
const SAME_MIDDLE = 1.3;
/** A text was made from another if they share at least this many of the longer one's words. */
const ALIKE = 0.6;
/** The maximum distance between such texts, as a share of the diagonal. */
const NEARBY = 0.12;
/** A text that moved by fewer letter heights than this was not moved on purpose. */
const NUDGED = 2.5;

/**
 * The texts that were added, removed, changed and moved.
 *
 * @param before the old page's words, at their positions on the new page
 * @param diagonal of the new page
 */
export function compareWords(
  before: readonly PlacedWord[],
  after: readonly PlacedWord[],
  diagonal: number,
): TextComparison {
  const phrases = { before: phrasesOf(before), after: phrasesOf(after) };
  const unmatched = matchInPlace(before, after, diagonal);
  const hasUnmatched = (indexes: ReadonlySet<number>) => (phrase: Phrase) =>
    phrase.words.some((word) => indexes.has(word.index));
  const old = phrases.before.filter(hasUnmatched(unmatched.before));
  const now = phrases.after.filter(hasUnmatched(unmatched.after));
  const blocks = takeBlockMoves(old, now, diagonal);
  const pairs = [
    ...pairUp(old, now, (one, other) =>
      isTelling(one) && one.key === other.key ? distance(one.box, other.box) : null,
    ),
    ...pairUp(old, now, placeDifference),
    ...pairUp(old, now, (one, other) => (one.key === other.key ? distance(one.box, other.box) : null)),
    ...pairUp(old, now, (one, other) => {
      const away = distance(one.box, other.box);
      return away < NEARBY * diagonal && likeness(one, other) >= ALIKE ? away : null;
    }),
  ];
  const changes: TextChange[] = [
    ...pairs.flatMap(([one, other]) => changeOf(one, other)),
    ...now.map((phrase): TextChange => ({ kind: 'added', before: null, after: phrase })),
    ...old.map((phrase): TextChange => ({ kind: 'removed', before: phrase, after: null })),
  ];
  const same = after.filter(({ index }) => !unmatched.after.has(index));
  const listed = joinLines(changes, phrases.after).filter((change) => !isOnlyNumbering(change));
  return { changes: listed, blocks, phrases, same };
}

/** True if only a note's number changed, because a note above it was added or removed. */
const isOnlyNumbering = ({ before, after }: TextChange) =>
  [before, after].every((phrase) => !phrase || isNumbering(phrase));

const isTelling = ({ key }: Phrase) => key.length >= TELLING_LETTERS && /\p{L}{3}/u.test(key);

function changeOf(before: Phrase, after: Phrase): TextChange[] {
  if (before.key !== after.key) return [{ kind: 'changed', before, after }];
  const from = middleOf(before.box);
  const to = middleOf(after.box);
  const isNudged = Math.hypot(to.x - from.x, to.y - from.y) < NUDGED * after.size;
  return isNudged ? [] : [{ kind: 'moved', before, after }];
}

/**
 * Pairs the items with the lowest cost first and removes them from both lists. `cost` is null for items that are no
 * pair.
 */
function pairUp(
  before: Phrase[],
  after: Phrase[],
  cost: (before: Phrase, after: Phrase) => number | null,
): [Phrase, Phrase][] {
  const offers = before.flatMap((one) =>
    after.flatMap((other) => {
      const value = cost(one, other);
      return value === null ? [] : [{ one, other, value }];
    }),
  );
  offers.sort((a, b) => a.value - b.value);
  const pairs: [Phrase, Phrase][] = [];
  const taken = new Set<Phrase>();
  for (const { one, other } of offers) {
    if (taken.has(one) || taken.has(other)) continue;
    taken.add(one).add(other);
    pairs.push([one, other]);
    before.splice(before.indexOf(one), 1);
    after.splice(after.indexOf(other), 1);
  }
  return pairs;
}

/** 0 if they cover each other, null if neither took the other's place. */
function placeDifference(one: Phrase, other: Phrase): number | null {
  if (one.isVertical !== other.isVertical && Math.min(one.text.length, other.text.length) > 2) return null;
  const overlap = shared(one.box, other.box) / Math.min(areaOf(one.box), areaOf(other.box));
  if (overlap >= SAME_PLACE) return 1 - overlap;
  const away = apart(one.box, other.box) / Math.max(one.size, other.size);
  return away < SAME_MIDDLE ? 1 + away : null;
}

function apart(one: Box, other: Box): number {
  const from = middleOf(one);
  const to = middleOf(other);
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** The share of the longer phrase's words that the other one also has. 0 for a single word. */
function likeness(one: Phrase, other: Phrase): number {
  const longer = Math.max(one.words.length, other.words.length);
  if (longer < 3) return 0;
  const left = one.words.map((word) => word.key);
  let common = 0;
  for (const { key } of other.words) {
    const at = left.indexOf(key);
    if (at < 0) continue;
    left.splice(at, 1);
    common += 1;
  }
  return common / longer;
}
