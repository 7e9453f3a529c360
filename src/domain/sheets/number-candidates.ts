import { bestCandidates, type Candidate } from './candidate.ts';
import { plainLabel } from './label-reading.ts';
import type { Pair } from './label-values.ts';
import { type PageView, type Phrase, usualSize } from './phrases.ts';
import { isMark } from './references/reference-words.ts';
import type { SplitNumber } from './split-number.ts';
import { isNumberForm } from './value-forms.ts';

export interface BlockParts {
  options: readonly Pair[];
  pairs: readonly Pair[];
  /** Phrases that are not labels and not in a table. */
  free: readonly Phrase[];
  split: SplitNumber | null;
}

/** `No.` alone is next to many numbers. */
const WEAK_LABELS = new Set([
  'no',
  'number',
  'nummer',
  'numero',
  'codigo',
  'plan',
  'sheet',
  'blatt',
  'drawing',
]);
/** Labels of other numbers, which are not the sheet's. */
const OTHERS = new Set(['job', 'count', 'plot', 'client', 'project']);

/** All text on the page that looks like a sheet's number, by label, size of its letters and position. */
export function numberCandidates(view: PageView, { options, pairs, free, split }: BlockParts): Candidate[] {
  const usual = usualSize(view.phrases);
  const labelled = new Map<Phrase, Pair>();
  for (const pair of options) {
    if (pair.kind === 'number' && isNumberForm(cut(pair.text)) && !labelled.has(pair.value))
      labelled.set(pair.value, pair);
  }
  const taken = new Map(pairs.map((pair) => [pair.value, pair]));
  const candidates = free.flatMap((phrase): Candidate[] => {
    const pair = labelled.get(phrase);
    const text = pair?.text ?? phrase.text;
    if (!isNumberForm(cut(text), !pair)) return [];
    // No office prints its number smaller than its notes.
    const smallest = pair ? 0 : -1;
    let score = Math.max(smallest, Math.min(2.5, Math.log2(phrase.size / usual))) + placeScore(view, phrase);
    if (isNumberForm(cut(text), true)) score += 1;
    if (REVISION_CODE.test(text)) score -= 2;
    if (!pair && isInBubble(view, phrase)) score -= IN_BUBBLE;
    if (pair && pair.score > 0) {
      const weak = WEAK_LABELS.has(plainLabel(pair.label.phrase.text)) ? 0.7 : 1;
      score += weak * (2 + 0.5 * pair.score);
    }
    const chosen = taken.get(phrase);
    if (chosen?.kind === 'number') score += 1;
    else if (chosen && OTHERS.has(chosen.kind)) score -= 4;
    return [{ value: text, box: phrase.box, score, isLabelled: pair !== undefined, phrase }];
  });
  const [first] = split?.phrases ?? [];
  if (split && first)
    candidates.push({ value: split.value, box: split.box, score: 9, isLabelled: true, phrase: first });
  return bestCandidates(candidates);
}

/** P02 and C01 are usually revisions, seldom numbers of sheets. */
const REVISION_CODE = /^[PCT]\d{1,2}$/;

/** Takes the rest of a score without a label: another sheet's number is asked about only as a reference. */
const IN_BUBBLE = 3;

/**
 * Whether a detail's mark is in the middle right above the number, as in a callout, which names another sheet. Without this, a
 * sheet without a block took the number of one of its callouts.
 */
function isInBubble({ phrases }: PageView, number: Phrase): boolean {
  return phrases.some((mark) => {
    const gap = number.y0 - mark.y1;
    const middle = (mark.x0 + mark.x1 - number.x0 - number.x1) / 2;
    return (
      isMark(mark.text) &&
      mark.size > 0.6 * number.size &&
      mark.size < 1.6 * number.size &&
      gap > -0.5 * number.size &&
      gap < 2 * number.size &&
      Math.abs(middle) < 0.6 * number.size
    );
  });
}

const cut = (text: string) => text.split(/\s*(?:\[|\(|\brev\.?\s)/i)[0] ?? text;

/** Blocks are along an edge, and their number is usually in a corner, most often at the bottom right. */
function placeScore({ width, height }: PageView, phrase: Phrase): number {
  const right = (width - phrase.x1) / width;
  const bottom = (height - phrase.y1) / height;
  const edge = Math.min(right, bottom, phrase.x0 / width, phrase.y0 / height);
  if (right < 0.25 && bottom < 0.2) return 1.2;
  return edge < 0.1 ? 0.5 : -0.5;
}
