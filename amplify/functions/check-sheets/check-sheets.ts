import { isCompanyKey } from '#domain/documents/storage-keys.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import type { PlacedFact } from '#domain/facts/fact.ts';
import { factsOfPage } from '#domain/facts/facts-of-page.ts';
import { conflictFindings } from '#domain/facts/find-conflicts.ts';
import { checkSheets } from '#domain/sheets/findings/check-sheets.ts';
import type { CheckedReference, CheckedSheet } from '#domain/sheets/findings/checked-sheet.ts';
import { type FoundFinding, findingId } from '#domain/sheets/findings/finding.ts';
import { schemeOf, targetOf } from '#domain/sheets/references/number-scheme.ts';
import { sheetId, wholeDocument } from '#domain/sheets/sheet.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { CompanyRows } from '../../rows/document.ts';
import type { StoredFinding } from '../../rows/sheet.ts';
import { mayOpenProject, type ProjectAccessRows } from '../data-api/project-access.ts';

export interface CheckRequest {
  projectId: string;
}

export interface CheckReply {
  /** Open findings. */
  open: number;
}

export interface CheckRows extends Pick<CompanyRows, 'project'> {
  sheets(companyId: string, projectId: string, nameOf: ReadonlyMap<string, string>): Promise<CheckedSheet[]>;
  references(companyId: string, projectId: string): Promise<CheckedReference[]>;
  findings(companyId: string, projectId: string): Promise<StoredFinding[]>;
  addFinding(companyId: string, projectId: string, found: FoundFinding): Promise<unknown>;
  changeFinding(companyId: string, projectId: string, found: FoundFinding): Promise<unknown>;
  removeOpenFinding(id: string): Promise<unknown>;
  aimReference(id: string, targetKey: string): Promise<unknown>;
}

interface Deps {
  rows: CheckRows;
  documents(caller: Caller, projectIds: readonly string[]): Promise<CheckedDocument[]>;
  texts: Texts;
  /** Whether there is time to read one more text. */
  hasTime(): boolean;
  access: ProjectAccessRows;
}

/** The number of concurrent writes. */
const LANES = 8;

/**
 * Checks a project's sheets again and updates the findings: adds new ones as open, updates changed ones and
 * deletes fixed ones. Throws AppError: `not-found`, `forbidden`.
 */
export async function checkProjectSheets(
  { projectId }: CheckRequest,
  caller: Caller,
  { rows, documents, texts, hasTime, access }: Deps,
): Promise<CheckReply> {
  const project = await rows.project(projectId, caller);
  if (!project || project.deletedAt !== null) throw new AppError('not-found', dataErrors.projectNotFound);
  if (!(await mayOpenProject(caller, projectId, access)))
    throw new AppError('forbidden', dataErrors.unauthorized);
  const { companyId } = caller;
  const kept = (await documents(caller, [projectId])).filter(({ deletedAt }) => deletedAt === null);
  const nameOf = new Map(kept.map(({ id, name }) => [id, name]));
  const sheets = await rows.sheets(companyId, projectId, nameOf);
  const isCurrent = new Map(sheets.map((sheet) => [sheetId(sheet.documentId, sheet.page), sheet.isCurrent]));
  const scheme = schemeOf(sheets.map(({ number }) => number));
  const aimed = (await rows.references(companyId, projectId)).map((reference) => {
    return { ...reference, targetKey: targetOf(reference, scheme), wasKey: reference.targetKey };
  });
  const references = aimed.filter(
    ({ documentId, page }) => nameOf.has(documentId) && isCurrent.get(sheetId(documentId, page)) !== false,
  );
  const { facts, isComplete } = await projectFacts(companyId, kept, sheets, texts, hasTime);
  const all = [...checkSheets(sheets, references), ...conflictFindings(facts)];
  const found = new Map(all.map((one) => [findingId(projectId, one), one]));
  const stored = new Map((await rows.findings(companyId, projectId)).map((row) => [row.id, row]));
  const writes = [
    ...aimed
      .filter(({ targetKey, wasKey }) => targetKey !== wasKey)
      .map(
        ({ id, targetKey }) =>
          () =>
            rows.aimReference(id, targetKey),
      ),
    ...[...found].flatMap(([id, one]) => {
      const row = stored.get(id);
      if (!row) return [() => rows.addFinding(companyId, projectId, one)];
      if (row.text === one.text && row.places === JSON.stringify(one.places)) return [];
      return [() => rows.changeFinding(companyId, projectId, one)];
    }),
    ...[...stored.values()]
      .filter(({ id, state }) => state === 'open' && !found.has(id))
      // A conflict may not count as fixed if its documents were not read.
      .filter(({ kind }) => isComplete || kind !== 'conflict')
      .map(
        ({ id }) =>
          () =>
            rows.removeOpenFinding(id),
      ),
  ];
  await inLanes(writes);
  return { open: [...found.keys()].filter((id) => stored.get(id)?.state !== 'dismissed').length };
}

async function inLanes(writes: (() => Promise<unknown>)[]): Promise<void> {
  const waiting = writes.reverse();
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

interface CheckedDocument {
  id: string;
  name: string;
  textKey: string | null;
  state: string | null;
  updatedAt: string;
  deletedAt: string | null;
}

interface Texts {
  /** The pages of a stored text. Null if nothing readable is stored. */
  read(key: string, version: string): Promise<readonly { number: number; text: string }[] | null>;
}

/** The number of texts read concurrently. */
const READ_LANES = 8;

/**
 * The facts on a project's current pages. `isComplete` is false if there was no time for all of them. The
 * facts found are still valid, but others may be missing.
 */
async function projectFacts(
  companyId: string,
  documents: readonly CheckedDocument[],
  sheets: readonly CheckedSheet[],
  texts: Texts,
  hasTime: () => boolean,
): Promise<{ facts: PlacedFact[]; isComplete: boolean }> {
  const sheetOf = new Map(sheets.map((sheet) => [sheetId(sheet.documentId, sheet.page), sheet]));
  const waiting = documents.filter(({ state }) => state !== 'superseded');
  const facts: PlacedFact[] = [];
  const lane = async () => {
    while (hasTime()) {
      const document = waiting.pop();
      if (!document) return;
      const { id, name, textKey, updatedAt } = document;
      if (textKey === null || !isCompanyKey(textKey, companyId)) continue;
      for (const page of (await texts.read(textKey, updatedAt)) ?? []) {
        const sheet = sheetOf.get(`${id}:${page.number}`) ?? sheetOf.get(`${id}:${wholeDocument}`);
        if (sheet && !sheet.isCurrent) continue;
        const title = sheet?.page === wholeDocument ? sheet.title : null;
        for (const fact of factsOfPage(page.text, title))
          facts.push({ ...fact, documentId: id, page: page.number, source: sheet?.number ?? name });
      }
    }
  };
  await Promise.all(Array.from({ length: READ_LANES }, lane));
  // Texts are read concurrently and arrive in any order.
  facts.sort((one, two) => one.source.localeCompare(two.source) || one.page - two.page);
  return { facts, isComplete: waiting.length === 0 };
}
