import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { sheetFiling } from '#domain/limits/limits.ts';
import { changeSentences } from '#domain/sheets/change-sentences.ts';
import { fieldWords } from '#domain/sheets/field-sentences.ts';
import { filingSentences } from '#domain/sheets/filing-sentences.ts';
import { sheetFields } from '#domain/sheets/sheet.ts';
import type { SheetChange } from '#domain/sheets/sheet-change.ts';
import { type Caller, requireManager } from '#domain/tenancy/caller.ts';
import type { SheetRow } from '../../rows/sheet.ts';
import type { FiledDocument } from '../file-sheets/keep-sheets.ts';
import { type ChainRows, decideChains } from '../sheet-chains/decide-chains.ts';
import { pageBox, pageText } from '../sheet-chains/page-values.ts';
import { recordSheets, type SheetRecordRows } from '../sheet-chains/record-sheets.ts';
import { reviewOf } from '../sheet-chains/sheet-columns.ts';
import { type DocumentStateRows, writeDocumentStates } from '../sheet-chains/write-document-states.ts';
import { changedFields } from './changed-row.ts';
import { type LayoutRows, rememberCorrection } from './remember-correction.ts';

/** Rows of all companies. The rule checks the company. */
export interface ChangeRows extends ChainRows, DocumentStateRows, SheetRecordRows, LayoutRows {
  document(id: string): Promise<FiledDocument | null>;
  sheet(id: string): Promise<SheetRow | null>;
  sheetsOfDocument(documentId: string): Promise<SheetRow[]>;
}

interface ChangeDeps {
  rows: ChangeRows;
  now: Date;
}

/**
 * Applies a person's decision about a sheet, recomputes the chains of its numbers and records both. Throws
 * AppError: `forbidden`, `not-found`, `invalid`.
 */
export async function changeSheet(
  request: { change: string },
  caller: Caller,
  { rows, now }: ChangeDeps,
): Promise<{ changed: number }> {
  const change = parseChange(request.change);
  const isFiling = change.action === 'undo-filing' || change.action === 'redo-filing';
  const sheet = isFiling ? null : await rows.sheet(change.id);
  const documentId = isFiling ? change.id : sheet?.documentId;
  const document = documentId ? await rows.document(documentId) : null;
  if (document?.companyId !== caller.companyId || (sheet && sheet.companyId !== caller.companyId))
    throw new AppError('not-found', isFiling ? dataErrors.documentNotFound : dataErrors.rowNotFound('Sheet'));
  // A decision about one sheet changes others with its number, so a User may not decide, not even about their
  // own sheet.
  requireManager(caller);
  await requireSuccessor(change, document, rows);

  const decision = { by: caller.sub, at: now.toISOString() };
  const meant = sheet ? [sheet] : await sheetsOfFiling(change, document, rows);
  const own = meant.map((before) => {
    const fields = changedFields(before, change, decision);
    const after: SheetRow = { ...before, ...fields };
    return { before, fields, after: { ...after, review: reviewOf(after) } };
  });
  await rows.changeSheets(
    own.map(({ fields, after }) => ({ ...fields, id: after.id, review: after.review })),
  );
  const after = own.map((one) => one.after);
  const keys = [...meant, ...after].flatMap(({ numberKey }) => numberKey ?? []);
  const chains = await decideChains(
    document,
    keys,
    rows,
    after.filter(({ numberKey, state }) => numberKey === null && state !== 'trashed'),
  );
  if (change.action === 'correct' && sheet) await rememberCorrection(sheet, change, rows);
  await writeDocumentStates(
    caller.companyId,
    [...new Set([document.id, ...chains.map((one) => one.after.documentId)])],
    rows,
  );
  await recordSheets(
    {
      action: recordedAs[change.action],
      describe: (who) => describeSheetChange(change, own, document.name, who),
      document,
      changes: chains,
    },
    caller,
    rows,
    now,
  );
  return { changed: new Set([...after, ...chains.map((one) => one.after)].map(({ id }) => id)).size };
}

const recordedAs: Record<SheetChange['action'], string> = {
  correct: 'sheet_corrected',
  confirm: 'sheet_confirmed',
  'choose-block': 'sheet_corrected',
  supersede: 'sheet_superseded',
  keep: 'sheet_kept',
  undo: 'sheet_change_undone',
  'undo-filing': 'filing_undone',
  'redo-filing': 'filing_redone',
};

/** Checks that the sheet named as the newer one belongs to the same project. */
async function requireSuccessor(
  change: SheetChange,
  { projectId, companyId }: FiledDocument,
  rows: Pick<ChangeRows, 'sheet'>,
): Promise<void> {
  if (change.action !== 'supersede' || !change.by) return;
  const successor = await rows.sheet(change.by);
  if (successor?.companyId !== companyId || successor.projectId !== projectId)
    throw new AppError('not-found', dataErrors.rowNotFound('Sheet'));
}

/** The sheets that a filing made current, or those of them that a person has set aside. */
async function sheetsOfFiling(
  { action }: SheetChange,
  { id, companyId }: FiledDocument,
  rows: Pick<ChangeRows, 'sheetsOfDocument'>,
): Promise<SheetRow[]> {
  const own = (await rows.sheetsOfDocument(id)).filter((row) => row.companyId === companyId);
  return action === 'undo-filing'
    ? own.filter(({ supersedes, state }) => supersedes !== null && state === 'current')
    : own.filter(
        ({ decidedState, decidedSuccessor }) => decidedState === 'superseded' && decidedSuccessor === null,
      );
}

const id = z.string().min(1).max(200);
const field = z.enum(sheetFields);
const value = pageText(sheetFiling.valueCharacters);

const change = z.discriminatedUnion('action', [
  z.object({ action: z.literal('correct'), id, field, value, box: pageBox.nullish() }).strict(),
  z.object({ action: z.literal('confirm'), id }).strict(),
  z.object({ action: z.literal('choose-block'), id }).strict(),
  z.object({ action: z.literal('keep'), id }).strict(),
  z.object({ action: z.literal('supersede'), id, by: id.nullish() }).strict(),
  z.object({ action: z.literal('undo'), id, field: field.nullish() }).strict(),
  z.object({ action: z.literal('undo-filing'), id }).strict(),
  z.object({ action: z.literal('redo-filing'), id }).strict(),
]);

/** Parses the caller's request. Throws AppError `invalid`. */
function parseChange(json: string): SheetChange {
  try {
    return change.parse(JSON.parse(json)) as SheetChange;
  } catch (cause) {
    throw new AppError('invalid', 'Invalid input: change', { cause });
  }
}

interface Changed {
  before: SheetRow;
  after: SheetRow;
}

/** The activity text for a person's change. */
function describeSheetChange(
  change: SheetChange,
  changed: readonly Changed[],
  documentName: string,
  who: string,
): string {
  const sheets = filingSentences.sheets(changed.length);
  const [one] = changed;
  const name = one ? nameOf(one.before, documentName) : documentName;
  switch (change.action) {
    case 'correct': {
      const [before, after] = [one?.before[change.field] || '–', one?.after[change.field] || '–'];
      return changeSentences.corrected(who, fieldWords[change.field], name, before, after);
    }
    case 'confirm':
      return changeSentences.confirmed(who, name);
    case 'choose-block':
      return changeSentences.choseBlock(who, name, one?.after.number ?? '–');
    case 'keep':
      return changeSentences.kept(who, name);
    case 'supersede':
      return changeSentences.superseded(who, name);
    case 'undo':
      return changeSentences.tookBack(who, name);
    case 'undo-filing':
      return changeSentences.setAside(who, documentName, sheets);
    case 'redo-filing':
      return changeSentences.inForce(who, documentName, sheets);
  }
}

function nameOf({ number, revision, page }: SheetRow, documentName: string): string {
  if (!number) return page === 0 ? documentName : `${documentName}, page ${page}`;
  return revision ? `${number}, revision ${revision}` : number;
}
