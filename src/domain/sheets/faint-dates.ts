import type { Rectangle } from '../verification/rectangles.ts';
import { dateColumns } from './date-columns.ts';
import type { PageView, Phrase } from './phrases.ts';
import { type DateOrder, dateOf } from './sheet-date.ts';

/**
 * The newest date of a scan's revision table whose small print was read without its revisions: of the longest column of such
 * dates, the end to which its days run. Null without a column, or for a single date without small text beside it.
 * `cells`: the date cells of the block.
 */
export function faintDate(
  view: PageView,
  cells: ReadonlySet<Phrase>,
  order: DateOrder,
): { value: string; box: Rectangle } | null {
  const dates = view.phrases.filter(
    (phrase) => phrase.isFaint && !cells.has(phrase) && dateOf(phrase.text) !== null,
  );
  const [longest] = dateColumns(dates)
    .filter((column) => isTable(column, view))
    .sort((a, b) => b.length - a.length);
  const legible = view.phrases.flatMap(({ text, isFaint }) =>
    isFaint ? [] : (dateOf(text, order)?.iso ?? []),
  );
  const dayOf = (date: Phrase | undefined) =>
    withYearOf(legible, (date && dateOf(date.text, order)?.iso) ?? '');
  const [top, bottom] = [longest?.[0], longest?.at(-1)];
  const newest = dayOf(bottom) > dayOf(top) ? bottom : top;
  return newest ? { value: dayOf(newest), box: newest.box } : null;
}

/**
 * The date with the year of a legible one on the sheet, if a single figure of its year differs. A revision is not issued
 * years before the date that its sheet prints elsewhere.
 */
function withYearOf(legible: readonly string[], date: string): string {
  const [first] = legible.toSorted();
  if (!first || date >= first || Number(first.slice(0, 4)) - Number(date.slice(0, 4)) < YEARS) return date;
  const other = legible.find((one) => differences(one.slice(0, 4), date.slice(0, 4)) === 1);
  return other ? other.slice(0, 4) + date.slice(4) : date;
}

/** A job's revision tables seldom span so many years. */
const YEARS = 5;

const differences = (one: string, other: string) =>
  [...one].filter((figure, at) => figure !== other[at]).length;

/** In letter heights: a row's description is beside its date. */
const BESIDE = 40;

function isTable(column: readonly Phrase[], { phrases }: PageView): boolean {
  const [date, second] = column;
  if (second || !date) return second !== undefined;
  return phrases.some(
    (other) =>
      /\p{L}{4}/u.test(other.text) &&
      Math.abs(other.y0 + other.y1 - date.y0 - date.y1) < date.size &&
      other.size < 1.6 * date.size &&
      Math.min(Math.abs(other.x1 - date.x0), Math.abs(date.x1 - other.x0)) < BESIDE * date.size,
  );
}
