import { firstFew } from '../text/first-few.ts';
import { answerList } from './answer-list.ts';
import { answerSheet } from './answer-sheet.ts';
import { isNewerIssue } from './newer-issue.ts';
import type { RegisterOperation, RegisterQuestion } from './register-question.ts';
import { registerSentences } from './register-sentences.ts';
import {
  currentOf,
  placeOf,
  type RegisterAnswer,
  type RegisteredSheet,
  sheetName,
} from './registered-sheet.ts';

/** A reference on a sheet to another sheet. */
export interface AskedReference {
  /** The sheet that contains it. */
  on: RegisteredSheet;
  text: string;
}

/** The part of the register that a question needs. */
export interface AskedRegister {
  /** Every sheet, in any state, with the first number in the question that the register contains. */
  named: readonly RegisteredSheet[];
  /** Current sheets. Empty if the question does not need them. */
  current: readonly RegisteredSheet[];
  /** References from current sheets to the named sheet. */
  references: readonly AskedReference[];
  /** The day of a question as at a day: the states are those of that day. */
  asAt?: string;
  /** Current sheets that were read by OCR; null if they were too many to look. Needed with references only. */
  scans?: readonly RegisteredSheet[] | null;
}

/** Operations about one sheet. */
const OF_ONE: ReadonlySet<RegisterOperation['kind']> = new Set([
  'latest-revision',
  'superseded',
  'revision-date',
  'field',
  'history',
  'what-changed',
  'who-refers',
]);

export function isAboutOneSheet({ operation }: RegisterQuestion): boolean {
  return OF_ONE.has(operation.kind);
}

/** Answers from the register. Null if the text of the sheets should answer the question. */
export function answerRegister(
  question: RegisterQuestion,
  text: string,
  { named, current, references, scans = [], asAt }: AskedRegister,
): RegisterAnswer | null {
  const { kind } = question.operation;
  if (kind === 'list' || kind === 'count') return answerList(question, text, current, asAt);
  if (!isAboutOneSheet(question)) return null;
  if (named.length === 0) return unknownSheet(question, current);
  return kind === 'who-refers'
    ? answerReferring(named, references, scans)
    : answerSheet(question, named, asAt);
}

function answerReferring(
  named: readonly RegisteredSheet[],
  references: readonly AskedReference[],
  scans: readonly RegisteredSheet[] | null,
): RegisterAnswer {
  const notes = scanNotes(named, scans);
  const referring = newestOfEach([...new Map(references.map(({ on }) => [on.id, on])).values()]);
  const sheets = referring.toSorted((a, b) =>
    (a.number ?? '').localeCompare(b.number ?? '', 'en', { numeric: true }),
  );
  const target = currentOf(named)[0] ?? named[0];
  const name = target ? sheetName(target) : '';
  if (sheets.length === 0) {
    const headline = registerSentences.noReferenceTo(name);
    return { headline, rows: [], notes, isSure: false };
  }
  const rows = sheets.map((sheet) => ({
    label: sheetName(sheet),
    places: references
      .filter(({ on }) => on.id === sheet.id)
      .map((reference) => placeOf(sheet, { kind: 'words', text: reference.text })),
  }));
  const numbers = sheets.map(({ number }) => number).join('; ');
  const headline = `${numbers} — ${registerSentences.refer(sheets.length, name)}`;
  return { headline, rows, notes, isSure: true };
}

/** More numbers than this are counted only. */
const MAX_SCANS = 8;

function scanNotes(named: readonly RegisteredSheet[], scans: readonly RegisteredSheet[] | null): string[] {
  if (scans === null) return [registerSentences.someScans];
  const others = scans.filter(({ numberKey }) => numberKey === null || numberKey !== named[0]?.numberKey);
  if (others.length === 0) return [];
  const numbers = others.map(({ number }) => number ?? registerSentences.withoutNumber);
  return [registerSentences.scans(others.length, firstFew(numbers, MAX_SCANS).join('; '))];
}

/** If two sheets with one number wait in the review queue, the newer one is used for both. */
function newestOfEach(sheets: readonly RegisteredSheet[]): RegisteredSheet[] {
  return sheets.filter((one) => !sheets.some((other) => isNewerIssue(other, one)));
}

/** Operations whose words can only be about a sheet. */
const SHEET_ALONE: ReadonlySet<RegisterOperation['kind']> = new Set([
  'latest-revision',
  'history',
  'who-refers',
]);

/** Answers that the register does not contain the number. A code that may be a docket's is left to the documents. */
function unknownSheet(
  { operation, codes }: RegisterQuestion,
  current: readonly RegisteredSheet[],
): RegisterAnswer | null {
  const [code] = codes;
  if (!code || current.length === 0 || !SHEET_ALONE.has(operation.kind)) return null;
  return {
    headline: registerSentences.unknown(code.text, current.length),
    rows: [],
    notes: [],
    isSure: false,
  };
}
