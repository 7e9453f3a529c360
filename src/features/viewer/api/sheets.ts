import { queryOptions } from '@tanstack/react-query';
import { type SheetState, wholeDocument } from '#domain/sheets/sheet.ts';
import type { Turn } from '#domain/viewer/upright-turn.ts';
import { SHEET_VIEWS } from '#features/sheets/api/live-sheets.ts';
import { newestOfChain } from '#features/sheets/api/newest-of-chain.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows, dataOf, dataOrNull } from '#lib/amplify/data-result.ts';

const fields = [
  'id',
  'companyId',
  'documentId',
  'page',
  'number',
  'title',
  'revision',
  'scale',
  'paperSize',
  'state',
  'supersedes',
  'supersededBy',
  'rotation',
] as const;

/** The viewer's facts about a sheet. Empty fields are null. */
export interface ViewedSheet {
  id: string;
  documentId: string;
  /** From 1, or `wholeDocument`. */
  page: number;
  number: string | null;
  title: string | null;
  revision: string | null;
  /** As printed, such as `1:100 @ A1`. */
  scale: string | null;
  paperSize: string | null;
  state: SheetState | null;
  /** Ids of sheets. */
  supersedes: string | null;
  supersededBy: string | null;
  rotation: Turn;
}

interface SheetRow extends Partial<Omit<ViewedSheet, 'id' | 'documentId' | 'page' | 'rotation'>> {
  id: string;
  documentId: string;
  page: number;
  rotation?: number | null;
}

const turns: readonly Turn[] = [0, 90, 180, 270];

function sheetOf({ id, documentId, page, rotation, ...row }: SheetRow): ViewedSheet {
  return {
    ...{ id, documentId, page },
    number: row.number || null,
    title: row.title || null,
    revision: row.revision || null,
    scale: row.scale || null,
    paperSize: row.paperSize || null,
    state: row.state ?? null,
    supersedes: row.supersedes || null,
    supersededBy: row.supersededBy || null,
    rotation: turns.find((turn) => turn === rotation) ?? 0,
  };
}

/** Rows in one request. */
const limit = 500;

/** The sheets of a document by page. */
async function listSheets(
  documentId: string,
  client: DataClient = dataClient(),
): Promise<ReadonlyMap<number, ViewedSheet>> {
  const rows = await allRows<SheetRow>((nextToken) =>
    client.models.Sheet.sheetsByDocument({ documentId }, { limit, selectionSet: fields, nextToken }),
  );
  return new Map(rows.map((row) => [row.page, sheetOf(row)]));
}

export const documentSheetsKey = (documentId: string) =>
  [SHEET_VIEWS, 'document', 'pages', documentId] as const;

export const documentSheetsQuery = (documentId: string) =>
  queryOptions({ queryKey: documentSheetsKey(documentId), queryFn: () => listSheets(documentId) });

/** The sheet of a page: its own, or that of the whole document. */
export function sheetOfPage(sheets: ReadonlyMap<number, ViewedSheet>, page: number): ViewedSheet | undefined {
  return sheets.get(page) ?? sheets.get(wholeDocument);
}

async function getSheet(id: string, client: DataClient = dataClient()): Promise<ViewedSheet | null> {
  const row: SheetRow | null = dataOrNull(await client.models.Sheet.get({ id }, { selectionSet: fields }));
  return row && sheetOf(row);
}

/**
 * The sheet that superseded the one with `id` and is current. Null if there is none, or none that the caller may see.
 */
async function findCurrent(id: string, client: DataClient = dataClient()): Promise<ViewedSheet | null> {
  const get = async (sheet: string) => {
    const found = await getSheet(sheet, client);
    return found?.state === 'trashed' ? null : found;
  };
  const first = await get(id);
  return first && newestOfChain(first, get);
}

/** One sheet. Null if there is none, or none that the caller may see. */
export const sheetQuery = (id: string) =>
  queryOptions({ queryKey: [SHEET_VIEWS, 'sheet', 'one', id] as const, queryFn: () => getSheet(id) });

export const currentSheetQuery = (id: string) =>
  queryOptions({ queryKey: [SHEET_VIEWS, 'sheet', 'current', id] as const, queryFn: () => findCurrent(id) });

/** Stores for everyone by how much a sheet is rotated. */
export async function turnSheet(
  id: string,
  rotation: Turn,
  client: DataClient = dataClient(),
): Promise<void> {
  dataOf(await client.models.Sheet.update({ id, rotation }, { selectionSet: fields }));
}
