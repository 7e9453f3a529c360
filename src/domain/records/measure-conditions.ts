import { isInBand } from '../reading/bands.ts';
import type { PaperRow, RowTable } from './row-tables.ts';
import { type Condition, type ExplainedQuestion, UNIT } from './selection.ts';
import type { SelectionQuestion } from './selection-question.ts';
import { unitOfCell } from './table-columns.ts';

/** The units of a bill's items that a word for a measure asks for. */
const MEASURES: readonly [RegExp, RegExp][] = [
  [/^(?:length|lengths|metres?|meters?|metreage)$/u, /^(?:lin\.? ?)?(?:m|lm|rm|ft|lf)$/iu],
  [/^areas?$/u, /^(?:m2|m²|sqm|sq ?m|sf)$/iu],
  [/^volumes?$/u, /^(?:m3|m³|cum|cu ?m|cy)$/iu],
  [/^(?:tonnage|weight)$/u, /^(?:t|to|kg|tonnes?)$/iu],
];
const MEASURE = /^\d[\d.,]*(?: \d{3})*(?: ?\p{L}[\p{L}\d²³]{0,5})?$/u;

/**
 * The condition that a row is for a measure (`120 m2` of `New house to 150 m2`), is measured in the unit that a word asks for (`length` of
 * rows in `m`), has a figure with the phrase as its unit, whose column then counts as one of figures (`2,000 kVA`), or the number itself.
 */
export function measureCondition(
  phrase: readonly string[],
  { text }: Pick<SelectionQuestion, 'text'>,
  table: RowTable,
  found: ExplainedQuestion,
): Condition | null {
  return (
    rangeCondition(phrase, table, found) ??
    (phrase.length === 1
      ? (unitCondition(phrase[0] ?? '', table, found) ??
        figureCondition(phrase[0] ?? '', table, found) ??
        numberCondition(phrase[0] ?? '', text, table, found))
      : null)
  );
}

function rangeCondition(
  phrase: readonly string[],
  { headers }: RowTable,
  { rows, conditions }: ExplainedQuestion,
): Condition | null {
  const text = phrase.join(' ');
  // A second number is something else: the year of `fee for 100000 in the 2025 circular`.
  if (!MEASURE.test(text) || conditions.some(({ isRange }) => isRange)) return null;
  const isFor = ({ cells }: PaperRow) =>
    cells !== null &&
    isInBand(
      {
        kind: 'row',
        context: headers.join(' '),
        text: cells.join(' '),
        cells: cells.map((cell) => ({ text: cell })),
      },
      { text, whole: text },
    ) === true;
  const inside = rows.filter(isFor);
  if (inside.length === 0 || inside.length === rows.length) return null;
  return { column: 0, text: `“${text}”`, isWhole: true, isRange: true, meets: isFor, mayMeet: () => true };
}

function unitCondition(word: string, { headers }: RowTable, { rows }: ExplainedQuestion): Condition | null {
  const units = MEASURES.find(([asked]) => asked.test(word))?.[1];
  const column = headers.findIndex((header) => UNIT.test(header));
  if (!units || column < 0) return null;
  const meets = ({ cells }: PaperRow) => units.test(cells?.[column]?.trim() ?? '');
  return rows.some(meets) ? { column, text: '', isWhole: true, meets, mayMeet: () => true } : null;
}

function figureCondition(word: string, { headers }: RowTable, found: ExplainedQuestion): Condition | null {
  const unitOf = ({ cells }: PaperRow, i: number) => unitOfCell(cells?.[i] ?? '')?.toLowerCase();
  const columns = headers.flatMap((_, i) =>
    i > 0 && found.rows.some((row) => unitOf(row, i) === word) ? [i] : [],
  );
  const [column, second] = columns;
  if (column === undefined || second !== undefined) return null;
  found.kinds = found.kinds.with(column, 'figure');
  found.named.push({ column, score: 1.5 });
  return {
    ...{ column, text: '', isWhole: true },
    meets: (row) => unitOf(row, column) === word,
    mayMeet: () => true,
  };
}

/**
 * The condition that a row has this very number in the only column of figures that has it: defects in room `204`, doors `920` wide. The
 * 28 of `28 day strength` is no set's age.
 */
function numberCondition(
  word: string,
  question: string,
  { headers }: RowTable,
  found: ExplainedQuestion,
): Condition | null {
  if (!/^\d{2,}$/.test(word)) return null;
  if (new RegExp(`${word}[ -](?:day|hour|week|month|min)`, 'iu').test(question)) return null;
  const isIn = ({ cells }: PaperRow, i: number) => cells?.[i]?.trim() === word;
  const columns = found.kinds.flatMap((kind, i) =>
    kind === 'figure' && found.rows.some((row) => isIn(row, i)) ? [i] : [],
  );
  const [column, second] = columns;
  if (column === undefined || second !== undefined) return null;
  return {
    ...{ column, text: `${headers[column]}: ${word}`, isWhole: true },
    meets: (row) => isIn(row, column),
    mayMeet: () => true,
  };
}
