import { around } from '../verification/rectangles.ts';
import type { Label } from './label-values.ts';
import type { PageView, Phrase } from './phrases.ts';
import type { ListedSheet } from './sheet.ts';
import { dateOf } from './sheet-date.ts';
import { bareRevision, isNumberForm, isRevisionForm, isWords } from './value-forms.ts';

export interface FoundList {
  sheets: ListedSheet[];
  phrases: Set<Phrase>;
  /** A header names the columns. Without one it may be any schedule. */
  hasHeader: boolean;
}

interface Row {
  number: Phrase;
  title: Phrase[];
  revision: Phrase | null;
}

const MIN_ROWS = 3;
/** The line pitch, in letter heights, beyond which a list has ended. */
const MAX_STEP = 5;

/**
 * Numbers in one column with words next to them: the drawing list of a cover sheet, or a schedule that looks like it.
 */
export function drawingLists(view: PageView, labels: readonly Label[]): FoundList[] {
  const numbers = view.phrases
    .filter((phrase) => isNumberForm(phrase.text, true))
    .sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0);
  const columns: Phrase[][] = [];
  for (const phrase of numbers) {
    const column = columns.find((others) => follows(others.at(-1), phrase));
    if (column) column.push(phrase);
    else columns.push([phrase]);
  }
  return columns
    .filter((column) => column.length >= MIN_ROWS)
    .flatMap((column) => {
      const rows = column.map((number) => rowOf(view, number)).filter((row) => row.title.length > 0);
      const distinct = new Set(rows.map((row) => row.number.text)).size;
      if (rows.length < MIN_ROWS || distinct < 0.8 * rows.length) return [];
      return [listOf(rows, headerOf(rows, labels))];
    });
}

function follows(last: Phrase | undefined, phrase: Phrase): boolean {
  if (!last) return false;
  const step = phrase.y0 - last.y0;
  return (
    Math.abs(phrase.x0 - last.x0) < last.size &&
    step > 0.7 * last.size &&
    step < MAX_STEP * last.size &&
    Math.abs(phrase.size - last.size) < 0.5 * last.size
  );
}

function rowOf(view: PageView, number: Phrase): Row {
  const line = view.phrases
    .filter((phrase) => phrase.x0 >= number.x1 && phrase.x0 < number.x1 + 500 && isOnLine(phrase, number))
    .sort((a, b) => a.x0 - b.x0);
  const title: Phrase[] = [];
  let revision: Phrase | null = null;
  for (const phrase of line) {
    if (isNumberForm(phrase.text, true) && title.length > 0) break;
    if (isRevisionForm(phrase.text) && title.length > 0 && !revision) revision = phrase;
    else if (title.length === 0 && isWords(phrase.text) && dateOf(phrase.text) === null) title.push(phrase);
    else if (revision) break;
  }
  return { number, title, revision };
}

const isOnLine = (a: Phrase, b: Phrase) =>
  Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > 0.5 * Math.min(a.size, b.size);

/** Labels of a number's and a title's column directly above the first row. */
function headerOf(rows: readonly Row[], labels: readonly Label[]): Phrase[] {
  const [first] = rows;
  if (!first) return [];
  const top = first.number;
  const above = labels.filter(
    ({ phrase }) => phrase.y1 < top.y0 + 0.5 * top.size && phrase.y0 > top.y0 - 6 * top.size,
  );
  const number = above.find(
    (label) => label.kinds.includes('number') && Math.abs(label.phrase.x0 - top.x0) < 4 * top.size,
  );
  const title = above.find((label) => label.kinds.includes('title') && label !== number);
  return number && title ? above.map(({ phrase }) => phrase) : [];
}

function listOf(rows: readonly Row[], header: readonly Phrase[]): FoundList {
  const phrases = new Set(header);
  const sheets = rows.map(({ number, title, revision }) => {
    for (const phrase of [number, ...title, ...(revision ? [revision] : [])]) phrases.add(phrase);
    return {
      number: number.text,
      title: title.map(({ text }) => text).join(' '),
      revision: revision && bareRevision(revision.text),
      box: around([number, ...title].map(({ box }) => box)),
    };
  });
  return { sheets, phrases, hasHeader: header.length > 0 };
}
