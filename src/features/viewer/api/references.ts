import { queryOptions } from '@tanstack/react-query';
import { compareNumbers } from '#domain/sheets/register/compare-numbers.ts';
import { type SheetReview, type SheetState, sheetId } from '#domain/sheets/sheet.ts';
import type { Rectangle } from '#domain/verification/rectangles.ts';
import { SHEET_VIEWS } from '#features/sheets/api/live-sheets.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows, readJson } from '#lib/amplify/data-result.ts';

/** A callout or a note on a page that names another sheet. */
export interface PageReference {
  id: string;
  documentId: string;
  /** From 1, or 0 for one in a text document. */
  page: number;
  /** Null if its position on the page is unknown. */
  box: Rectangle | null;
  /** As printed. */
  text: string;
  targetKey: string;
  detail: string | null;
  /** A reference only if the project has a sheet with its number. */
  isPossible: boolean;
  /** The page was read by OCR, so a character of the number may be misread. */
  isRecognised: boolean;
}

/** A sheet at one end of a reference. */
export interface ReferenceSheet {
  id: string;
  documentId: string;
  page: number;
  number: string | null;
  revision: string | null;
  title: string | null;
  state: SheetState | null;
}

const fields = [
  'id',
  'documentId',
  'page',
  'box',
  'text',
  'targetKey',
  'detail',
  'isPossible',
  'isRecognised',
] as const;
const sheetFields = ['id', 'documentId', 'page', 'number', 'revision', 'title', 'state'] as const;
/** Rows in one request. */
const limit = 500;

interface ReferenceRow extends Omit<PageReference, 'box' | 'detail' | 'isPossible' | 'isRecognised'> {
  box?: unknown;
  isPossible?: boolean | null;
  isRecognised?: boolean | null;
  detail?: string | null;
}

function referenceOf(row: ReferenceRow): PageReference {
  const { id, documentId, page, box, text, targetKey, detail, isPossible, isRecognised } = row;
  return {
    ...{ id, documentId, page, text, targetKey },
    box: readJson(box) as Rectangle | null,
    detail: detail ?? null,
    isPossible: isPossible ?? false,
    isRecognised: isRecognised ?? false,
  };
}

const targetFields = [...sheetFields, 'date', 'review', 'receivedAt'] as const;

interface TargetRow extends SheetRow {
  date?: string | null;
  review?: SheetReview | null;
  receivedAt: string;
}

type SheetRow = Pick<ReferenceSheet, 'id' | 'documentId' | 'page'> & Partial<ReferenceSheet>;

const sheetOf = (row: SheetRow): ReferenceSheet => ({
  ...{ id: row.id, documentId: row.documentId, page: row.page },
  number: row.number || null,
  revision: row.revision || null,
  title: row.title || null,
  state: row.state ?? null,
});

async function listReferences(
  documentId: string,
  client: DataClient = dataClient(),
): Promise<PageReference[]> {
  const rows = await allRows<ReferenceRow>((nextToken) =>
    client.models.Reference.referencesByDocument({ documentId }, { limit, nextToken, selectionSet: fields }),
  );
  return rows.map(referenceOf);
}

/**
 * The current sheet of that number, or a superseded one if there is no other. Null if there is none. While a person is
 * asked which of two is current, it is the one that is not in doubt, or the later one.
 */
export async function findTarget(
  projectId: string,
  targetKey: string,
  client: DataClient = dataClient(),
): Promise<ReferenceSheet | null> {
  const rows = await allRows<TargetRow>((nextToken) =>
    client.models.Sheet.sheetsByProjectAndNumber(
      { projectId, numberKey: { eq: targetKey } },
      { limit, nextToken, selectionSet: targetFields },
    ),
  );
  const [first] = rows.filter(({ state }) => state !== 'trashed').sort(byPrecedence);
  return first ? sheetOf(first) : null;
}

const byPrecedence = (a: TargetRow, b: TargetRow) =>
  Number(b.state === 'current') - Number(a.state === 'current') ||
  Number(a.review === 'open') - Number(b.review === 'open') ||
  (b.date ?? '').localeCompare(a.date ?? '') ||
  b.receivedAt.localeCompare(a.receivedAt);

/** The maximum number of references to a sheet that are listed, which is more than a person reads. */
const mostReferrers = 60;

export interface Referrer {
  reference: PageReference;
  /** Null if it no longer exists. */
  sheet: ReferenceSheet | null;
}

/** The references to a number on sheets that are not superseded, in the order of their numbers. */
export async function listReferrers(
  projectId: string,
  targetKey: string,
  client: DataClient = dataClient(),
): Promise<Referrer[]> {
  const rows = await allRows<ReferenceRow>((nextToken) =>
    client.models.Reference.referencesByProjectAndTarget(
      { projectId, targetKey: { eq: targetKey } },
      { limit, nextToken, selectionSet: fields },
    ),
  );
  const found: Referrer[] = [];
  // A sheet that was issued five times has four superseded references before the current one.
  for (let at = 0; at < rows.length && found.length < mostReferrers; at += mostReferrers)
    found.push(...(await currentOnes(rows.slice(at, at + mostReferrers).map(referenceOf), client)));
  return found
    .slice(0, mostReferrers)
    .sort((one, other) => compareNumbers(one.sheet?.number ?? null, other.sheet?.number ?? null));
}

async function currentOnes(references: readonly PageReference[], client: DataClient): Promise<Referrer[]> {
  const ids = [...new Set(references.map(({ documentId, page }) => sheetId(documentId, page)))];
  const sheets = await Promise.all(
    ids.map(async (id) => {
      const { data } = await client.models.Sheet.get({ id }, { selectionSet: sheetFields });
      return [id, data ? sheetOf(data as SheetRow) : null] as const;
    }),
  );
  const sheetById = new Map(sheets);
  return references
    .map((reference) => ({
      reference,
      sheet: sheetById.get(sheetId(reference.documentId, reference.page)) ?? null,
    }))
    .filter(({ sheet }) => sheet?.state === 'current');
}

export const referencesQuery = (documentId: string) =>
  queryOptions({
    queryKey: [SHEET_VIEWS, 'document', 'references', documentId] as const,
    queryFn: () => listReferences(documentId),
  });

export const targetQuery = (projectId: string, targetKey: string) =>
  queryOptions({
    queryKey: [SHEET_VIEWS, 'sheet', 'target', projectId, targetKey] as const,
    queryFn: () => findTarget(projectId, targetKey),
  });

export const referrersQuery = (projectId: string, targetKey: string) =>
  queryOptions({
    queryKey: [SHEET_VIEWS, 'sheet', 'referrers', projectId, targetKey] as const,
    queryFn: () => listReferrers(projectId, targetKey),
  });
