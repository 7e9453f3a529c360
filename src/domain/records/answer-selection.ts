import { answerFromSelected } from './answer-selected.ts';
import type { Paper } from './paper.ts';
import { readsMonthFirst } from './paper-date.ts';
import { nameOf } from './paper-name.ts';
import type { RecordAnswer } from './record-answer.ts';
import { recordSentences } from './record-sentences.ts';
import { conditionsOf } from './row-conditions.ts';
import { type PaperRow, type RowTable, rowTablesOf } from './row-tables.ts';
import { indexOfLike, tokensOf } from './row-words.ts';
import { meeting } from './rows-meeting.ts';
import { explainQuestion } from './select-rows.ts';
import type { Selection } from './selection.ts';
import { readSelectionQuestion, type SelectionQuestion } from './selection-question.ts';
import { columnKinds, withoutSubtotals } from './table-columns.ts';

/**
 * Lists, counts, adds up or orders the rows that meet the question's conditions. Null if some of its words have no meaning
 * in any table.
 */
export function answerFromSelection(
  text: string,
  papers: readonly Paper[],
  year: number,
): RecordAnswer | null {
  const question = readSelectionQuestion(text);
  if (!question || question.tokens.length === 0) return null;
  const monthFirst = readsMonthFirst(papers.flatMap(({ date }) => date ?? []));
  const answers = rowTablesOf(papers, year)
    .filter(({ isForms }) => !isForms)
    .map((table) => select(question, table, monthFirst))
    .filter((selection) => selection !== null)
    .map((selection) => ({
      selection,
      rank: rankOf(selection),
      answer: answerFromSelected(question, selection),
    }))
    .flatMap((one) =>
      one.answer ? [{ ...one, answer: withUnread(one.answer, one.selection, question, papers) }] : [],
    )
    .toSorted((a, b) => b.rank - a.rank);
  const [best, next] = answers;
  if (!best) return null;
  if (question.operation === 'list') {
    const parts = answers.filter(({ selection }) => isPartOf(selection, best.selection, question));
    if (parts.length > 1) return joined(parts.map(({ answer }) => answer));
  }
  return !next || next.rank < best.rank ? best.answer : null;
}

const firstRow = ({ selected }: Selection) => selected[0] as PaperRow;

/**
 * Whether a table is one of several of the same paper that the question means: `wall and floor tests`. If the question
 * has words of one title only, it means that table.
 */
function isPartOf(one: Selection, best: Selection, { tokens }: SelectionQuestion): boolean {
  if (one === best) return true;
  const [row, other] = [firstRow(one), firstRow(best)];
  if (row.paper !== other.paper || row.title === other.title) return false;
  const own = (title: string, without: string) => {
    const others = tokensOf(without);
    return tokensOf(title).some((word) => !others.includes(word) && indexOfLike(tokens, [word]) >= 0);
  };
  return own(row.title, other.title) === own(other.title, row.title);
}

function joined(answers: readonly RecordAnswer[]): RecordAnswer {
  return {
    headline: answers.map(({ headline }) => headline).join(' '),
    rows: answers.flatMap(({ rows }) => rows),
    notes: answers.flatMap(({ notes }) => notes),
    isSure: answers.every(({ isSure }) => isSure),
  };
}

/** Kinds of paper that add new rows with each paper. */
const KINDS_THAT_ADD_ROWS: readonly Paper['kind'][] = [
  'docket',
  'invoice',
  'receipt',
  'timesheet',
  'diary',
  'certificate',
  'order',
];

/** Makes a count or sum uncertain if another paper of the kind contains its words outside a table. */
function withUnread(
  answer: RecordAnswer,
  { selected, conditions, isNumbered }: Selection,
  { operation }: SelectionQuestion,
  papers: readonly Paper[],
): RecordAnswer {
  const kind = selected[0]?.paper.kind ?? 'other';
  const words = conditions.filter(({ isWhole }) => !isWhole);
  if (
    isNumbered ||
    words.length === 0 ||
    !KINDS_THAT_ADD_ROWS.includes(kind) ||
    !['count', 'sum'].includes(operation)
  )
    return answer;
  const used = new Set(selected.map(({ paper }) => paper));
  const unread = papers.filter(
    (paper) =>
      paper.kind === kind &&
      !used.has(paper) &&
      words.every(({ mayMeet }) => paper.lines.some(({ text }) => mayMeet(text))),
  );
  if (unread.length === 0) return answer;
  return {
    ...answer,
    notes: [...answer.notes, ...unread.map((paper) => recordSentences.noFigure(nameOf(paper)))],
    isSure: false,
  };
}

/** Ranks a selection. Words that name the table, a column or a whole cell count more than words within cells. */
function rankOf({ conditions, named, noun, subject }: Selection): number {
  const words = named.reduce((sum, { score }) => sum + score, 0);
  const whole = conditions.filter(({ isWhole }) => isWhole).length;
  const loose = conditions.length - whole;
  return subject + words + (noun ? 3 : 0) + whole * 4 - loose * 4;
}

function select(question: SelectionQuestion, table: RowTable, monthFirst: boolean): Selection | null {
  const kinds = columnKinds(table);
  const rows = withoutSubtotals(
    table.rows.filter(({ cells }) => cells !== null),
    kinds,
  );
  const explained = explainQuestion(question, { ...table, rows });
  if (!explained) return null;
  const conditions = conditionsOf(question, explained, { ...table, rows }, monthFirst);
  if (!conditions || explained.isNegated) return null;
  const selected = meeting(conditions, explained.rows, question);
  if (selected.length === 0) return null;
  const papers = new Set(explained.rows.map(({ paper }) => paper));
  const unclear = table.rows.filter(
    ({ cells, paper, lines }) =>
      cells === null &&
      papers.has(paper) &&
      conditions.every(({ mayMeet }) => mayMeet(lines.map(({ text }) => text).join(' '))),
  );
  if (question.papers !== null && new Set(selected.map(({ paper }) => paper)).size !== question.papers)
    return null;
  return { ...explained, table, conditions, selected, unclear };
}
