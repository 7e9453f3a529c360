import { around } from '../verification/rectangles.ts';
import { plainLabel } from './label-reading.ts';
import type { Label } from './label-values.ts';
import type { PageView, Phrase } from './phrases.ts';

/** A number whose parts are in separate cells: Project | Originator | Zone | Level | Type | Role | Number. */
export interface SplitNumber {
  value: string;
  box: ReturnType<typeof around>;
  phrases: Phrase[];
  labels: Label[];
}

const MIN_PARTS = 3;
const LAST_PART =
  /^(?:no|number|sequential|sequence|seq|serial|sheet|drawing|sheet no|drawing no|nummer|numero|lfd no|laufende no|plan no|lopno|lopnummer|nno|numer|blatt|sheet number|drawing number|sequential no|unique no|numer kolejny)/;

export function splitNumber(view: PageView, labels: readonly Label[]): SplitNumber | null {
  const isPart = (label: Label) => label.rest === null && label.kinds.includes('part');
  const isLast = (label: Label) => label.rest === null && LAST_PART.test(plainLabel(label.phrase.text));
  for (const last of labels.filter(isLast)) {
    const line = labels
      .filter((label) => (isPart(label) || label === last) && isLevel(label.phrase, last.phrase))
      .filter((label) => label.phrase.x0 <= last.phrase.x0 + last.phrase.size)
      .sort((a, b) => a.phrase.x0 - b.phrase.x0);
    if (line.length <= MIN_PARTS) continue;
    const found = valuesBy(view, line, labels);
    if (found) return found;
  }
  return null;
}

const isLevel = (a: Phrase, b: Phrase) => Math.abs(a.y0 + a.y1 - b.y0 - b.y1) < Math.max(a.size, b.size);

/** The value under each label, or above each. */
function valuesBy(view: PageView, line: readonly Label[], labels: readonly Label[]): SplitNumber | null {
  for (const side of [1, -1]) {
    const values = line.map((label) => nearest(view, label.phrase, side, labels));
    const found = values.filter((value) => value !== null);
    if (found.length < line.length - 1 || found.at(-1) !== values.at(-1)) continue;
    const distinct = [...new Set(found)];
    if (distinct.length !== found.length || !distinct.every((value) => PART.test(value.text))) continue;
    const value = distinct.map(({ text }) => text).join('-');
    return { value, box: around(distinct.map(({ box }) => box)), phrases: distinct, labels: [...line] };
  }
  return null;
}

const PART = /^[\p{L}\d.]{1,10}$/u;

function nearest(view: PageView, label: Phrase, side: number, labels: readonly Label[]): Phrase | null {
  let best: Phrase | null = null;
  let bestDistance = 6 * label.size;
  for (const phrase of view.phrases) {
    if (labels.some((other) => other.phrase === phrase && other.rest === null)) continue;
    const gap = side > 0 ? phrase.y0 - label.y1 : label.y0 - phrase.y1;
    const aside = Math.max(0, phrase.x0 - label.x1, label.x0 - phrase.x1);
    if (gap < -0.6 * label.size || aside > 2 * label.size) continue;
    const distance = Math.max(0, gap) + aside;
    if (distance < bestDistance) [best, bestDistance] = [phrase, distance];
  }
  return best;
}
