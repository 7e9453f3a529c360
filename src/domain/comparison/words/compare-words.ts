import { areaOf, type Box, distance, middleOf, shared } from '../boxes.ts';
import { joinLines } from './join-lines.ts';
import { type BlockMove, matchInPlace, takeBlockMoves } from './match-words.ts';
import { isNumbering, type Phrase, phrasesOf } from './phrases.ts';
import type { PlacedWord } from './placed-words.ts';
import type { TextChange } from './text-change.ts';

export interface TextComparison {
  changes: TextChange[];
  blocks: BlockMove[];
  /** The phrases of both pages, to name places by. */
  phrases: { before: Phrase[]; after: Phrase[] };
  /** Words of the new page that stayed in their place. */
  same: PlacedWord[];
}

/** A phrase of as many letters is the same one wherever it is; a shorter one may be another that reads the same. */
const TELLING_LETTERS = 12;
/** Of the smaller box, that two texts share where one took the other's place. */
const SAME_PLACE = 0.25;
/** Or their middles are within this many letters' heights. */
const SAME_MIDDLE = 1.3;
/** Words in common, of the longer one's, where one text was made from the other. */
const ALIKE = 0.6;
/** So far, in shares of the diagonal, such a text may be from where it was. */
const NEARBY = 0.12;
/** A text that is nudged by fewer letters' heights was not moved on purpose. */
const NUDGED = 2.5;

/**
 * What was written, removed, changed and moved.
 *
 * @param before The old page's words where they would be on the new page.
 * @param diagonal Of the new page.
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
  const told = joinLines(changes, phrases.after).filter((change) => !isOnlyNumbering(change));
  return { changes: told, blocks, phrases, same };
}

/** The numbers of notes change with those before them. */
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

/** Pairs what costs least first, and takes it out of both lists. `cost` is null for what is no pair. */
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

/** 0 where they cover each other, null where neither took the other's place. */
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

/** Of the longer phrase's words, how many the other one has. 0 for a single word. */
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
