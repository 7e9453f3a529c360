import { queryOptions, useQuery } from '@tanstack/react-query';
import { type SheetReview, type SheetState, sheetId, wholeDocument } from '#domain/sheets/sheet.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOrNull } from '#lib/amplify/data-result.ts';
import { SHEET_VIEWS } from './live-sheets.ts';
import { newestOfChain } from './newest-of-chain.ts';

const fields = [
  ...(['id', 'documentId', 'page', 'number', 'revision', 'date'] as const),
  ...(['state', 'supersededBy', 'review', 'chainDoubts'] as const),
] as const;

/** A sheet, as far as its citations need it. */
export interface CitedSheet {
  documentId: string;
  /** From 1. */
  page: number;
  number: string | null;
  revision: string | null;
  /** `2026-03-02` */
  date: string | null;
  state: SheetState;
  /** The sheet is its whole document: what it says may be on any page. */
  isWhole?: true;
  /** It waits in the review queue, because it is not clear which sheet of its number is current. */
  isUndecided?: true;
}

/** The sheet of a page, and the current one in its chain, which is the sheet itself if nothing superseded it. */
export interface PageSheet {
  sheet: CitedSheet;
  /** Null if it is in the trash, or unknown. */
  current: CitedSheet | null;
}

/** The sheet of a page or of its whole document. Null if the page is not a sheet. */
export async function getPageSheet(
  documentId: string,
  page: number,
  client: DataClient = dataClient(),
): Promise<PageSheet | null> {
  const get = async (id: string) =>
    dataOrNull(await client.models.Sheet.get({ id }, { selectionSet: fields }));
  const own = (await get(sheetId(documentId, page))) ?? (await get(sheetId(documentId, wholeDocument)));
  if (!own) return null;
  const newest = await newestOfChain(own, get);
  return { sheet: citedSheet(own), current: newest.state === 'current' ? citedSheet(newest) : null };
}

interface SheetRow extends Partial<Record<'number' | 'revision' | 'date', string | null>> {
  documentId: string;
  page: number;
  state?: SheetState | null;
  review?: SheetReview | null;
  chainDoubts?: readonly (string | null)[] | null;
}

function citedSheet(row: SheetRow): CitedSheet {
  const { documentId, page, number, revision, date, state, review, chainDoubts } = row;
  const isUndecided = review === 'open' && (chainDoubts ?? []).length > 0;
  return {
    ...{ documentId, page: Math.max(1, page), state: state ?? 'current' },
    ...{ number: number || null, revision: revision || null, date: date || null },
    ...(page === wholeDocument && { isWhole: true as const }),
    ...(isUndecided && { isUndecided }),
  };
}

export function pageSheetQuery(documentId: string, page: number) {
  return queryOptions({
    queryKey: [SHEET_VIEWS, 'page', documentId, page] as const,
    queryFn: () => getPageSheet(documentId, page),
  });
}

/** The sheet of a page. Null until it is loaded, and for a page that is not a sheet. */
export function useSheetOfPage(documentId: string, page: number): PageSheet | null {
  return useQuery(pageSheetQuery(documentId, page)).data ?? null;
}
