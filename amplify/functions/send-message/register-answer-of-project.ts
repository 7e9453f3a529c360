import type { Answer, Searched } from '#domain/answers/answer.ts';
import { records } from '#domain/limits/limits.ts';
import { citeRecords, type RecordDocument } from '#domain/records/cite-records.ts';
import type { RecordRow } from '#domain/records/record-answer.ts';
import { answerFindings, asksOfFindings } from '#domain/register-questions/answer-findings.ts';
import {
  type AskedReference,
  answerRegister,
  isAboutOneSheet,
} from '#domain/register-questions/answer-register.ts';
import type { AskedTime } from '#domain/register-questions/asked-time.ts';
import { findOnPage, printedDate } from '#domain/register-questions/find-on-page.ts';
import { withoutEarlierIssues } from '#domain/register-questions/newer-issue.ts';
import type { RegisterQuestion } from '#domain/register-questions/register-question.ts';
import {
  currentOf,
  type RegisterAnswer,
  type RegisteredSheet,
  type RegisterRow,
} from '#domain/register-questions/registered-sheet.ts';
import { isTailOf } from '#domain/register-questions/sheet-codes.ts';
import { sheetIdsOf } from '#domain/register-questions/source-sheet.ts';
import { titledNumber } from '#domain/register-questions/titled-number.ts';
import { checkSheets } from '#domain/sheets/findings/check-sheets.ts';
import { sheetsAsAt } from '#domain/sheets/register/as-at.ts';
import { sheetId, wholeDocument } from '#domain/sheets/sheet.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import { utcDay } from '#domain/text/day.ts';
import type { AskedSheetRows } from '../../rows/asked-sheets.ts';
import type { CheckRows } from '../check-sheets/check-sheets.ts';
import type { ObjectStore } from '../providers/object-store.ts';
import { withSheetLabels } from './page-labels.ts';
import { PageTexts } from './page-texts.ts';
import { type ProjectDocument, sourceOf } from './project-documents.ts';
import { pageOf, readComparedPage, scannedSheets, sheetChanges, textChanges } from './sheet-changes.ts';

export interface RegisterDeps {
  objects: ObjectStore;
  sheets: AskedSheetRows;
  checked: Pick<CheckRows, 'sheets' | 'references'>;
}

export interface RegisterAsked {
  text: string;
  /** As read from the text. */
  question: RegisterQuestion;
  caller: Caller;
  projectId: string;
  /** The documents to search: of the project, outside the trash, superseded ones included. */
  documents: readonly ProjectDocument[];
  searched: Searched;
  time: AskedTime;
}

/** Answers a question about the register itself by code; null if the register has no answer. */
export async function registerAnswerOfProject(
  deps: RegisterDeps,
  asked: RegisterAsked,
): Promise<Answer | null> {
  const { sheets: rows } = deps;
  const { question, time } = asked;
  if (asksOfFindings(question.operation)) {
    const ofCheck = await findingsAnswer(deps, asked, question);
    return ofCheck && citedAnswer(deps, asked, ofCheck, []);
  }
  const isOne = isAboutOneSheet(question);
  let named = isOne ? await namedOf(rows, asked, question) : [];
  const current = named.length > 0 ? [] : await currentThen(rows, asked);
  if (isOne && named.length === 0) named = await namedOtherwise(rows, asked, question, current);
  const referring =
    question.operation.kind === 'who-refers' ? await referencesTo(deps, asked, named[0]) : nothingRefers;
  const ids = new Set(asked.documents.map(({ id }) => id));
  const ofAsked = (sheet: RegisteredSheet) => ids.has(sheet.documentId);
  const found = answerRegister(question, asked.text, {
    named: atTime(named, time).filter(ofAsked),
    current: current.filter(ofAsked),
    references: referring.references.filter(({ on }) => ofAsked(on)),
    scans: referring.scans,
    ...(time.kind === 'as-at' ? { asAt: time.date } : {}),
  });
  return found && citedAnswer(deps, asked, found, named);
}

/** The sheets that were there at the time of the question, with their states then. */
function atTime(sheets: readonly RegisteredSheet[], time: AskedTime): readonly RegisteredSheet[] {
  return time.kind === 'as-at' ? sheetsAsAt(sheets, time.date, utcDay) : sheets;
}

async function currentThen(
  rows: AskedSheetRows,
  { caller, projectId, time }: RegisterAsked,
): Promise<readonly RegisteredSheet[]> {
  const current = await rows.inState(caller, projectId, 'current');
  if (time.kind !== 'as-at') return current;
  const superseded = await rows.inState(caller, projectId, 'superseded');
  return currentOf(atTime([...current, ...superseded], time));
}

async function findingsAnswer(
  { checked }: RegisterDeps,
  { caller: { companyId }, projectId, documents }: RegisterAsked,
  { operation }: RegisterQuestion,
): Promise<RegisterAnswer | null> {
  const nameOf = new Map(documents.map(({ id, name }) => [id, name]));
  const [sheets, all] = await Promise.all([
    checked.sheets(companyId, projectId, nameOf),
    checked.references(companyId, projectId),
  ]);
  const old = new Set(
    sheets.filter(({ isCurrent }) => !isCurrent).map(({ documentId, page }) => sheetId(documentId, page)),
  );
  const references = all.filter(
    ({ documentId, page }) => nameOf.has(documentId) && !old.has(sheetId(documentId, page)),
  );
  return answerFindings(operation, checkSheets(sheets, references), sheets, references.length);
}

async function namedOf(
  rows: AskedSheetRows,
  { caller, projectId }: RegisterAsked,
  { codes }: RegisterQuestion,
): Promise<RegisteredSheet[]> {
  for (const { key } of codes) {
    const found = (await rows.registered(caller, projectId, key)).filter(({ state }) => state !== 'trashed');
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Finds a sheet by the end of its number, such as `S-0101` for `PRJ-ORG-ZZ-01-DR-S-0101`, if only one number ends that
 * way. A question about changes may name it by its title instead.
 */
async function namedOtherwise(
  rows: AskedSheetRows,
  { caller, projectId, text }: RegisterAsked,
  { operation, codes }: RegisterQuestion,
  current: readonly RegisteredSheet[],
): Promise<RegisteredSheet[]> {
  const keys = new Set(
    current
      .filter(({ number }) => codes.some(({ key }) => isTailOf(key, number ?? '')))
      .flatMap(({ numberKey }) => numberKey ?? []),
  );
  const titled = operation.kind === 'what-changed' && codes.length === 0 ? titledNumber(text, current) : null;
  const key = titled ?? (keys.size === 1 ? [...keys][0] : null);
  return key ? rows.registered(caller, projectId, key) : [];
}

interface Referring {
  references: AskedReference[];
  scans: RegisteredSheet[] | null;
}

const nothingRefers: Referring = { references: [], scans: [] };

async function referencesTo(
  { sheets: rows, objects }: RegisterDeps,
  { caller, projectId, documents }: RegisterAsked,
  target: RegisteredSheet | undefined,
): Promise<Referring> {
  if (!target?.numberKey) return nothingRefers;
  const [references, current] = await Promise.all([
    rows.referencesTo(caller, projectId, target.numberKey),
    rows.inState(caller, projectId, 'current'),
  ]);
  const newest = withoutEarlierIssues(current);
  const byId = new Map(newest.map((sheet) => [sheet.id, sheet]));
  const found = references.flatMap(({ documentId, page, text }) => {
    const on = sheetIdsOf(documentId, page).map((id) => byId.get(id));
    const sheet = on.find((one) => one !== undefined);
    return sheet && sheet.numberKey !== target.numberKey ? [{ on: sheet, text }] : [];
  });
  return { references: found, scans: await scannedSheets(objects, caller.companyId, documents, newest) };
}

/** Reads the pages of the answer's rows and looks up the quotes on them. */
async function citedAnswer(
  { objects, sheets: rows }: RegisterDeps,
  asked: RegisterAsked,
  answer: RegisterAnswer,
  named: readonly RegisteredSheet[],
): Promise<Answer> {
  const texts = new PageTexts(objects, asked.caller.companyId);
  const documents = new Map(asked.documents.map((document) => [document.id, document]));
  const cited = new Map<string, RecordDocument & { pages: Map<number, PageTextOf> }>();
  const load = async (documentId: string, page: number) => {
    const document = documents.get(documentId);
    const text = document?.textKey ? await texts.page(document.textKey, page) : null;
    if (!document || !text) return null;
    const known = cited.get(documentId) ?? { source: sourceOf(document), pages: new Map() };
    known.pages.set(page, text);
    cited.set(documentId, known);
    return text.text;
  };
  const compared = async (sheet: RegisteredSheet) => {
    const document = documents.get(sheet.documentId);
    const text = await load(sheet.documentId, pageOf(sheet));
    if (!document || text === null) return null;
    return readComparedPage(objects, asked.caller.companyId, document, pageOf(sheet));
  };
  const pagesOf = async ({ documentId }: RegisteredSheet) => {
    const { textKey } = documents.get(documentId) ?? {};
    return textKey ? texts.pages(textKey) : [];
  };
  const changesBetween = async (revisions: NonNullable<RegisterAnswer['compare']>) => {
    if (revisions.before.page !== wholeDocument && revisions.after.page !== wholeDocument)
      return sheetChanges(revisions, compared);
    const found = await textChanges(revisions, pagesOf);
    for (const { documentId, line } of found.rows.flatMap(({ locations }) => locations))
      await load(documentId, line.page);
    return found;
  };
  const resolve = (row: RegisterRow) => resolvedRow(row, load);
  const shown = answer.rows.slice(0, records.rowsShown);
  const [resolved, changes] = await Promise.all([
    Promise.all(shown.map(resolve)),
    answer.compare ? changesBetween(answer.compare) : null,
  ]);
  const printed = resolved.map((row) => row.printed).find((one) => one !== null);
  const found = {
    headline: withChanges(
      answer.withPrinted && printed ? answer.withPrinted(printed) : answer.headline,
      changes?.rows ?? [],
    ),
    rows: [
      ...resolved.map(({ row }) => row),
      ...(changes?.rows ?? []),
      ...answer.rows.slice(shown.length).map(bare),
    ],
    notes: [...answer.notes, ...(changes?.notes ?? [])],
    isSure: answer.isSure && (changes?.isSure ?? true),
  };
  const { searched } = asked;
  const answered = { ...citeRecords(found, cited), searched, confidence: found.isSure ? 1 : 0, model: '' };
  return withSheetLabels(rows, { ...asked, projectIds: [asked.projectId] }, answered, named);
}

type PageTextOf = NonNullable<Awaited<ReturnType<PageTexts['page']>>>;

/** The length of the changes in a headline: six lines on a phone. The list below it contains the others. */
const NAMED_CHARACTERS = 240;

/** Adds the changes to the headline, because they are what was asked for, and a revision table may only number them. */
function withChanges(headline: string, rows: readonly RecordRow[]): string {
  const named: string[] = [];
  for (const { label } of rows) {
    if ([...named, label].join('; ').length > NAMED_CHARACTERS) break;
    named.push(label);
  }
  if (named.length === 0) return headline;
  return `${headline} ${[...named, ...(named.length < rows.length ? ['…'] : [])].join('; ')}`;
}

const bare = ({ label }: RegisterRow): RecordRow => ({ label, locations: [] });

async function resolvedRow(
  { label, places }: RegisterRow,
  load: (documentId: string, page: number) => Promise<string | null>,
): Promise<{ row: RecordRow; printed: string | null }> {
  let printed: string | null = null;
  const found: RecordRow['locations'] = [];
  for (const { documentId, page, evidence } of places) {
    const text = await load(documentId, page);
    const line = text === null ? null : findOnPage(text, evidence);
    if (!line) continue;
    found.push({ documentId, line: { ...line, page } });
    if (evidence.kind === 'revision' && evidence.date) printed ??= printedDate(line.text, evidence.date);
  }
  return { row: { label, locations: found }, printed };
}
