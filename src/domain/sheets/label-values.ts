import { labelKinds, leadingLabel } from './label-reading.ts';
import type { LabelKind } from './label-words.ts';
import { repairedRevision } from './misread.ts';
import { type PageView, type Phrase, usualSize } from './phrases.ts';
import { dateOf } from './sheet-date.ts';
import {
  isInitials,
  isIssueForm,
  isNumberForm,
  isPaperSize,
  isScale,
  isStatus,
  isWords,
} from './value-forms.ts';

export interface Label {
  phrase: Phrase;
  kinds: LabelKind[];
  /** A value inside the label's own phrase. */
  rest: string | null;
}

export type Relation = 'inside' | 'right' | 'below' | 'above';

export interface Pair {
  kind: LabelKind;
  label: Label;
  value: Phrase;
  /** The value's text: the part after the label if both are one phrase. */
  text: string;
  relation: Relation;
  score: number;
}

/** Kinds whose values have a form that distinguishes them from wrong neighbours. */
const FORMS: Partial<Record<LabelKind, (text: string) => boolean>> = {
  number: (text) => isNumberForm(text.split(/\s*(?:\[|\(|rev\.?\s)/i)[0] ?? text),
  revision: isIssueForm,
  date: (text) => dateOf(text) !== null,
  plot: (text) => dateOf(text) !== null || /\d/.test(text),
  scale: isScale,
  paperSize: isPaperSize,
  status: (text) => isStatus(text) || isWords(text),
  title: (text) =>
    isWords(text) &&
    !/^(?:re-?)?issued? for\b/i.test(text) &&
    (!isNumberForm(text, true) || isCounted(text)) &&
    !isScale(text),
  project: isWords,
  client: isWords,
  person: isInitials,
  job: (text) => /\d/.test(text) && dateOf(text) === null,
  description: isWords,
  discipline: isWords,
  part: (text) => /^[\p{L}\d]{1,6}$/u.test(text),
  count: (text) => /^\d{1,3}(?:\s*(?:of|\/|von|de|av|di|sur)\s*\d{1,3})?$/i.test(text),
};

/** `PLAN 1`, the title of a floor. */
const isCounted = (text: string) => /^\p{L}{4,} \d{1,2}$/u.test(text);

export const fitsKind = (kind: LabelKind, text: string): boolean => FORMS[kind]?.(text.trim()) ?? true;

/** Labels are small and of one size. A value may be one of their words: `DETAILS`, `ORG`, `PLAN`. */
const LARGER_THAN_LABELS = 1.45;

export function labelsOf(view: PageView): Label[] {
  const labels = labelWordsOf(view);
  const usual = usualSize(labels.map(({ phrase }) => phrase));
  // If half of the labels are misread, the letters of the whole sheet show which size is large.
  const most = LARGER_THAN_LABELS * (view.isNative ? usual : Math.min(1.3 * usual, usualSize(view.phrases)));
  return labels.filter(({ phrase, rest }) => rest !== null || phrase.size <= most);
}

function labelWordsOf(view: PageView): Label[] {
  return view.phrases.flatMap((phrase): Label[] => {
    if (phrase.text.length > 60 || !/\p{L}|#|№/u.test(phrase.text)) return [];
    // A torn word of one or two small letters is not a label.
    if (!view.isNative && /^\P{Lu}{1,2}$/u.test(phrase.text)) return [];
    const kinds = labelKinds(phrase.text, !view.isNative);
    if (kinds.length > 0) return [{ phrase, kinds, rest: null }];
    const leading = leadingLabel(phrase.text);
    if (!leading) return [];
    const fitting = leading.kinds.filter((kind) => isLabelOf(kind, leading.rest, leading.colon));
    return fitting.length > 0 ? [{ phrase, kinds: fitting, rest: leading.rest }] : [];
  });
}

/** Without a colon, only a value of a narrow form shows that the words before it are a label: `Plan of level 2`. */
function isLabelOf(kind: LabelKind, rest: string, colon: boolean): boolean {
  if (colon) return kind !== 'count' && kind !== 'part' && fitsKind(kind, rest);
  if (kind === 'number') return isNumberForm(rest, true);
  return (['revision', 'date', 'scale', 'paperSize', 'person', 'job'] as LabelKind[]).includes(kind)
    ? fitsKind(kind, rest)
    : false;
}

const REACH = { right: 30, below: 7, above: 7 };

/** Every label with each of its possible values, best first. Pairs are scored by position, form and ruling. */
export function pairsOf(view: PageView, labels: readonly Label[], values: readonly Phrase[]): Pair[] {
  const cells = new Map<Phrase, Cell>();
  const cell = (phrase: Phrase) => {
    const known = cells.get(phrase) ?? cellOf(view, phrase);
    cells.set(phrase, known);
    return known;
  };
  const pairs: Pair[] = [];
  for (const label of labels) {
    if (label.rest !== null) {
      for (const kind of label.kinds)
        pairs.push({ kind, label, value: label.phrase, text: label.rest, relation: 'inside', score: 3.5 });
      continue;
    }
    for (const value of values) {
      const place = placeOf(label.phrase, value);
      if (!place) continue;
      const ruled = ruledScore(cell(label.phrase), cell(value), label.phrase, value, place.relation);
      for (const kind of label.kinds) {
        const text = kind === 'revision' && !view.isNative ? repairedRevision(value.text) : value.text;
        const fit = fitsKind(kind, text) ? 2 : -4;
        pairs.push({
          kind,
          label,
          value,
          text,
          relation: place.relation,
          score: place.score + ruled + fit,
        });
      }
    }
  }
  return byHabit(pairs, labels, values);
}

/** Offices put values on the same side of all labels, so the side that most labels show counts for the others. */
function byHabit(pairs: readonly Pair[], labels: readonly Label[], values: readonly Phrase[]): Pair[] {
  const kinds: LabelKind[] = ['number', 'revision', 'date', 'scale', 'person', 'job', 'paperSize'];
  const votes: Record<Relation, number> = { inside: 0, right: 0, below: 0, above: 0 };
  const best = new Map<Label, Pair>();
  for (const pair of pairs) {
    if (!kinds.includes(pair.kind) || !fitsKind(pair.kind, pair.text)) continue;
    const known = best.get(pair.label);
    if (!known || pair.score > known.score) best.set(pair.label, pair);
  }
  for (const pair of best.values()) votes[pair.relation] += 1;
  const total = Math.max(1, votes.right + votes.below + votes.above);
  const used = { labels: labels.length, values: values.length };
  return pairs
    .map((pair) =>
      pair.relation === 'inside' || used.labels === 0
        ? pair
        : { ...pair, score: pair.score + HABIT * (votes[pair.relation] / total) },
    )
    .sort((a, b) => b.score - a.score);
}

const HABIT = 2;

/** The position of the value relative to its label, and how well it fits: near, in line, larger than the label. */
function placeOf(
  label: Phrase,
  value: Phrase,
): { relation: Exclude<Relation, 'inside'>; score: number } | null {
  const unit = label.size;
  const sizes = value.size >= 0.9 * unit ? Math.min(0.6, 0.5 * (value.size / unit - 1)) : -0.6;
  const overlap = Math.min(label.y1, value.y1) - Math.max(label.y0, value.y0);
  if (overlap > 0.5 * Math.min(unit, value.size)) {
    const gap = value.x0 - label.x1;
    if (gap < -0.3 * unit || gap > REACH.right * unit) return null;
    return { relation: 'right', score: sizes - Math.min(1.6, gap / (5 * unit)) };
  }
  const isBelow = value.y0 > label.y0;
  const gap = isBelow ? value.y0 - label.y1 : label.y0 - value.y1;
  const reach = Math.max(REACH.below * unit, 1.2 * value.size);
  if (gap < -0.6 * unit || gap > reach) return null;
  const left = value.x0 - label.x0;
  const middle = (value.x0 + value.x1 - label.x0 - label.x1) / 2;
  const isUnder = value.x1 > label.x0 - unit && value.x0 < label.x1 + 9 * unit;
  if (!isUnder || left < -12 * unit) return null;
  const inLine = Math.min(Math.abs(left), Math.abs(middle), Math.abs(value.x1 - label.x1)) / unit;
  return {
    relation: isBelow ? 'below' : 'above',
    score: sizes - Math.max(0, gap) / (3 * unit) - Math.min(2, inLine / 3) + (inLine < 0.5 ? 0.7 : 0),
  };
}

/** The ruled rectangle around a phrase. A side is null if no line closes it. */
export interface Cell {
  left: number | null;
  right: number | null;
  top: number | null;
  bottom: number | null;
}

export function cellOf({ across, upright, width, height }: PageView, phrase: Phrase): Cell {
  const x = (phrase.x0 + phrase.x1) / 2;
  const y = (phrase.y0 + phrase.y1) / 2;
  const cell: Cell = { left: null, right: null, top: null, bottom: null };
  for (const { at, from, to } of upright) {
    if (from > y || to < y) continue;
    if (at <= x && (cell.left === null || at > cell.left)) cell.left = at;
    if (at > x && (cell.right === null || at < cell.right)) cell.right = at;
  }
  for (const { at, from, to } of across) {
    if (from > x || to < x) continue;
    if (at <= y && (cell.top === null || at > cell.top)) cell.top = at;
    if (at > y && (cell.bottom === null || at < cell.bottom)) cell.bottom = at;
  }
  // The frame of the sheet is not a cell.
  if ((cell.right ?? width) - (cell.left ?? 0) > 0.8 * width) cell.left = cell.right = null;
  if ((cell.bottom ?? height) - (cell.top ?? 0) > 0.6 * height) cell.top = cell.bottom = null;
  return cell;
}

const isClosed = (cell: Cell) =>
  cell.left !== null && cell.right !== null && cell.top !== null && cell.bottom !== null;

function ruledScore(a: Cell, b: Cell, label: Phrase, value: Phrase, relation: Relation): number {
  const x = (value.x0 + value.x1) / 2;
  const y = (value.y0 + value.y1) / 2;
  const inside =
    (a.left === null || x > a.left) &&
    (a.right === null || x < a.right) &&
    (a.top === null || y > a.top) &&
    (a.bottom === null || y < a.bottom);
  if (inside) return isClosed(a) ? 2 : 0.5;
  // A label next to its value, each in its own cell, is common. One below or above it is less so.
  const sameRow = a.top !== null && a.top === b.top && a.bottom === b.bottom;
  const sameColumn = a.left !== null && a.left === b.left && a.right === b.right;
  if (relation === 'right') return sameRow || label.y1 - value.y0 < label.size ? -0.2 : -1;
  return sameColumn ? -0.5 : -2;
}

/** One value for each label and one label for each value: the best pairs first. */
export function choosePairs(pairs: readonly Pair[], isFree: (pair: Pair) => boolean = () => true): Pair[] {
  const chosen: Pair[] = [];
  const values = new Map<Phrase, Pair>();
  const labels = new Map<Label, Pair>();
  for (const pair of pairs) {
    if (pair.score <= MIN_PAIR || !isFree(pair)) continue;
    const other = labels.get(pair.label);
    if (other || (values.has(pair.value) && pair.relation !== 'inside')) continue;
    chosen.push(pair);
    labels.set(pair.label, pair);
    values.set(pair.value, pair);
  }
  return chosen;
}

const MIN_PAIR = 0.2;
