import { laterIssues } from '../register-questions/later-issues.ts';
import { stopWords } from '../retrieval/stop-words.ts';
import { columnsNamed, isTitled } from './explained-words.ts';
import type { Paper } from './paper.ts';
import type { RecordAnswer } from './record-answer.ts';
import { recordSentences } from './record-sentences.ts';
import { labelOf, rowOf } from './row-labels.ts';
import { type PaperRow, type RowTable, rowTablesOf } from './row-tables.ts';
import { indexOfLike, tokensOf } from './row-words.ts';

/** Two issues of one list by their files' names, each the next to the other. */
interface Issues {
  earlier: Paper;
  later: Paper;
}

interface RowPair {
  before: PaperRow;
  after: PaperRow;
}

/** Rows that both issues have, under the same headers. */
interface RowsInIssues extends Issues {
  pairs: RowPair[];
  table: RowTable;
  /** How many of the question's words they have, a rare word counting for more. */
  weight: number;
}

/** `Rev 2 to rev 4`. */
const TWO_REVISIONS = String.raw`\brev(?:ision)?s? ?\w{1,3} (?:to|and|vs\.?|versus|against|or) (?:rev(?:ision)? ?)?\w{1,3}\b`;
/** `The old schedule and now`, `before and after the last rev`, `what changed from rev 2 to rev 4`, `old against new`. */
const ASKS = new RegExp(
  [
    String.raw`\bold(?:er)?\b.*\b(?:new(?:er)?|now|latest)\b|\bnew(?:er)?\b.*\bold\b`,
    String.raw`\bbefore\b.*\bafter\b.*\b(?:rev(?:ision)?s?|issues?|versions?|changes?)\b`,
    String.raw`\b(?:before|was|were|had|used to)\b.*\b(?:and|is|has|have)\b.*\bnow\b`,
    String.raw`\bwhat(?:['’]?s|s)?\b.*\bchang(?:e|es|ed)\b`,
    TWO_REVISIONS,
  ].join('|'),
  'iu',
);
/** The words of such a question that are about the issues, not about the row. */
const ABOUT_ISSUES = new RegExp(String.raw`${TWO_REVISIONS}|\bin (?:the )?rev(?:ision)? ?\w{1,3}\b`, 'giu');
const FILLING = new Set(
  'old older new newer now today latest last before after was were is are had have has did do does change changes changed changing from to in on of the a an and or vs versus against between rev revs revision revisions issue issues version versions drawing drawings schedule schedules list lists sheet sheets what whats which how much many long used it its by get got go gone went'.split(
    ' ',
  ),
);
const ARROW = '→';

/** Whether the question asks for a row of a list in two issues. */
export function asksOfIssues(text: string): boolean {
  return ASKS.test(text) && wordsOf(text).length > 0;
}

/**
 * What one row of a list says in its latest issue and in the one before: the columns that the question names, or all that
 * differ. Null if no row, or more than one, is meant, and if the row is not in both issues.
 */
export function answerFromIssues(text: string, papers: readonly Paper[], year: number): RecordAnswer | null {
  if (!asksOfIssues(text)) return null;
  const words = wordsOf(text);
  const found = issuesOf(papers).flatMap((issues) => rowsMeant(words, issues, year));
  const most = Math.max(0, ...found.map(({ weight }) => weight));
  const [one, second] = found.filter(({ weight }) => weight === most);
  return one && !second ? answerOf(words, one) : null;
}

function wordsOf(text: string): string[] {
  return tokensOf(text.replace(ABOUT_ISSUES, ' ')).filter(
    (word) => !FILLING.has(word) && !stopWords.has(word),
  );
}

/** Each latest issue with the one before it. */
function issuesOf(papers: readonly Paper[]): Issues[] {
  const named = (some: readonly Paper[]) =>
    laterIssues(some.map(({ documentId, name }) => ({ id: documentId, projectId: '', name })));
  const later = named(papers);
  const earlier = papers.filter(({ documentId }) => later.has(documentId));
  const older = named(earlier);
  return earlier
    .filter(({ documentId }) => !older.has(documentId))
    .flatMap((one) => {
      const latest = papers.find(({ name }) => name === later.get(one.documentId));
      return latest ? [{ earlier: one, later: latest }] : [];
    });
}

/** With more rows, the question does not mean one of them. */
const MAX_ROWS = 4;
const HAS_LETTERS = /\p{L}/u;
/** `CV-23`, `P3-1`. */
const CODE = /^(?=.*\p{L})(?=.*\d)/u;

/**
 * The rows of the later issue whose cells have most of the words, if at least half of the words are in them, their headers or
 * their title. A code is enough by itself.
 */
function rowsMeant(words: readonly string[], issues: Issues, year: number): RowsInIssues[] {
  const before = rowTablesOf([issues.earlier], year).filter(({ isForms }) => !isForms);
  return rowTablesOf([issues.later], year)
    .filter(({ isForms }) => !isForms)
    .flatMap((table) => {
      const rows = table.rows.filter(({ cells }) => cells !== null);
      const found = words.map((word) => ({ word, having: rows.filter((row) => hasWord(row, word)) }));
      const weightOf = (row: PaperRow) =>
        found.reduce((sum, { having }) => sum + (having.includes(row) ? 1 / having.length : 0), 0);
      const weight = Math.max(0, ...rows.map(weightOf));
      const [first, ...others] = rows.filter((row) => weightOf(row) === weight);
      if (!first || weight === 0 || others.length >= MAX_ROWS) return [];
      const inRow = found.filter(({ having }) => having.includes(first));
      const explained = found.filter(
        (one) =>
          inRow.includes(one) ||
          columnsNamed([one.word], table.headers).length > 0 ||
          isTitled([one.word], first),
      );
      const hasCode = inRow.some(({ word, having }) => CODE.test(word) && having.length === 1);
      const isExplained =
        explained.length * 2 >= words.length && inRow.some(({ word }) => HAS_LETTERS.test(word));
      if (!(hasCode && others.length === 0) && !isExplained) return [];
      const same = before.find(({ headers }) => isSameHeader(headers, table.headers));
      const pairs = [first, ...others].flatMap((after) => pairOf(after, same));
      return pairs.length === others.length + 1 ? [{ ...issues, pairs, table, weight }] : [];
    });
}

/** A header may begin with the date or the revision above it. */
function isSameHeader(one: readonly string[], other: readonly string[]): boolean {
  const last = (header: string) => tokensOf(header).at(-1) ?? '';
  return one.length === other.length && one.every((header, i) => last(header) === last(other[i] ?? ''));
}

function pairOf(after: PaperRow, table: RowTable | undefined): RowPair[] {
  const [before, second] = table?.rows.filter(({ cells }) => cells?.[0] === after.cells?.[0]) ?? [];
  return before?.cells && !second ? [{ before, after }] : [];
}

const hasWord = ({ cells }: PaperRow, word: string) =>
  cells?.some((cell) => indexOfLike(tokensOf(cell), [word]) >= 0) ?? false;

/** Null if the rows do not all differ in the same way. */
function answerOf(
  words: readonly string[],
  { earlier, later, pairs, table }: RowsInIssues,
): RecordAnswer | null {
  const changes = [...new Set(pairs.map((pair) => changesOf(words, pair, table.headers)))];
  const [change] = changes;
  if (!change || changes.length > 1) return null;
  const labels = pairs.map(({ after }) => labelOf(after, table, null));
  return {
    headline: recordSentences.inIssues(change, labels.join(', '), earlier.name, later.name),
    rows: pairs.flatMap(({ before, after }) => [rowOf(before, earlier.name), rowOf(after, later.name)]),
    notes: [],
    isSure: !earlier.mayBeMisread && !later.mayBeMisread,
  };
}

/** `Width 2400 → 2700`: the named columns that differ, or all that do. Empty if none does. */
function changesOf(words: readonly string[], { before, after }: RowPair, headers: readonly string[]): string {
  const cell = (row: PaperRow, i: number) => row.cells?.[i]?.trim() || '–';
  const differing = headers.flatMap((_, i) => (cell(before, i) === cell(after, i) ? [] : [i]));
  const named = words
    .filter((word) => !hasWord(after, word))
    .flatMap((word) => columnsNamed([word], headers).map(({ column }) => column));
  const both = differing.filter((i) => named.includes(i));
  const columns = both.length > 0 ? both : differing;
  return columns.map((i) => `${headers[i]} ${cell(before, i)} ${ARROW} ${cell(after, i)}`).join('; ');
}
