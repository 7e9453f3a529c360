import { datesIn } from '../quantities/dates.ts';
import { isSameRevision } from '../sheets/chains/revision-order.ts';
import type { TextSpan } from '../verification/text-span.ts';
import type { SheetEvidence } from './registered-sheet.ts';

interface Line extends TextSpan {
  text: string;
  /** The cells of a row, or the line itself. */
  cells: string[];
}

/** The whole line of the page that prints the evidence. Null if the page does not print it. */
export function findOnPage(page: string, evidence: SheetEvidence): (TextSpan & { text: string }) | null {
  const lines = linesOf(page);
  if (evidence.kind === 'revision')
    return revisionLine(lines, evidence) ?? lettered(lines, evidence.revision);
  const value = plain(evidence.kind === 'field' ? evidence.value : evidence.text);
  if (value === '') return null;
  const whole = lines.find(({ text }) => plain(text) === value);
  const cell = lines.find(({ cells }) => cells.some((one) => plain(one) === value));
  const part = lines.find(({ text }) => ` ${plain(text)} `.includes(` ${value} `));
  const found = whole ?? cell ?? part ?? titleOverLines(page, lines, value);
  // A reference bubble prints the detail above its sheet: `3/A-501` is two lines.
  const below =
    evidence.kind === 'words' ? /^[^/]{1,3}\/(?<sheet>.+)$/u.exec(evidence.text)?.groups?.sheet : null;
  return found ?? (below ? findOnPage(page, { kind: 'words', text: below }) : null);
}

/** The date in a line as printed: the one that equals the date read. */
export function printedDate(line: string, date: string): string | null {
  const found = datesIn(line).find((one) => one.readings.some((reading) => isDay(reading, date)));
  return found ? line.slice(found.start, found.end) : null;
}

function isDay(reading: { year: number | null; month: number; day: number | null }, date: string): boolean {
  const [year, month, day] = date.split('-').map(Number);
  return reading.year === year && reading.month === month && reading.day === day;
}

/** The row of the revision table with the revision and its date or description. */
function revisionLine(
  lines: readonly Line[],
  { revision, date, description }: Extract<SheetEvidence, { kind: 'revision' }>,
): Line | undefined {
  const words = plain(description);
  return lines.find(({ text, cells }) => {
    const isOf = cells.some((cell) => isSameRevision(cell.trim(), revision) && cell.trim() !== '');
    const says = words !== '' && plain(text).includes(words);
    return cells.length > 1 && isOf && ((date !== null && printedDate(text, date) !== null) || says);
  });
}

/** The cell below its label, a cell that begins with its label, or a line that consists of the letter. */
function lettered(lines: readonly Line[], revision: string): Line | null {
  const own = lines.filter(({ text }) => isSameRevision(text, revision));
  const labelled = own.find((line) => REVISION_LABEL.test(lines[lines.indexOf(line) - 1]?.text ?? ''));
  const beside = lines.find(({ cells }) =>
    cells.some((cell) => isSameRevision(LABELLED_REVISION.exec(cell)?.groups?.revision ?? '', revision)),
  );
  return labelled ?? beside ?? own[0] ?? null;
}

const LABEL_WORDS = 'rev|issue|index|ind|indice|amdt|amendment|änd|version|rév|ausgabe';
const REVISION_LABEL = new RegExp(`^(?:${LABEL_WORDS})`, 'iu');
/** `REV No D`, `Rev. 04` */
const LABELLED_REVISION = new RegExp(
  `^\\s*(?:${LABEL_WORDS})\\p{L}*[.:]?(?:\\s+(?:no|nr|n°|nº)[.:]?)?\\s+(?<revision>\\S{1,4})\\s*$`,
  'iu',
);

/** A title may take two or three lines. */
function titleOverLines(page: string, lines: readonly Line[], value: string): Line | null {
  for (let i = 0; i < lines.length; i += 1) {
    for (const count of [2, 3]) {
      const [first, last] = [lines[i], lines[i + count - 1]];
      if (!first || !last) continue;
      const text = page.slice(first.start, last.end);
      if (plain(text) === value) return { start: first.start, end: last.end, text, cells: [text] };
    }
  }
  return null;
}

function linesOf(page: string): Line[] {
  return [...page.matchAll(/[^\n]+/g)].flatMap((match) => {
    const text = match[0].trim();
    if (text === '') return [];
    const start = match.index + match[0].indexOf(text);
    return [{ start, end: start + text.length, text, cells: text.split('\t') }];
  });
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}:/."'-]+/gu, ' ')
    .trim();
}
