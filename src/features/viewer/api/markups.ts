import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatShape, type Markup, markupKinds, parseShape } from '#domain/markups/markup.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows, dataOf } from '#lib/amplify/data-result.ts';
import { endAll, refreshOnChange } from '#lib/amplify/live-changes.ts';

/** Includes the fields by which AppSync decides who receives a change. */
const fields = [
  'id',
  'companyId',
  'documentId',
  'page',
  'kind',
  'shape',
  'text',
  'carriedFrom',
  'photoId',
  'createdBy',
  'owner',
  'createdAt',
] as const;

interface MarkupRow {
  id: string;
  documentId: string;
  page: number;
  kind: string;
  shape: unknown;
  text?: string | null;
  carriedFrom?: string | null;
  photoId?: string | null;
  createdBy?: string | null;
  createdAt?: string | null;
}

/** Null for a row that no version of this product could have written. */
function markupOf(row: MarkupRow): Markup | null {
  const kind = markupKinds.find((one) => one === row.kind);
  const points = parseShape(row.kind, row.shape);
  if (!kind || !points) return null;
  return {
    ...{ id: row.id, documentId: row.documentId, page: row.page, kind, points },
    text: row.text ?? '',
    carriedFrom: row.carriedFrom ?? null,
    photoId: row.photoId ?? null,
    createdBy: row.createdBy ?? null,
    createdAt: row.createdAt ?? '',
  };
}

/** Rows in one request. */
const limit = 500;

/** The markups of a document, oldest first. */
async function listMarkups(documentId: string, client: DataClient = dataClient()): Promise<Markup[]> {
  const rows = await allRows<MarkupRow>((nextToken) =>
    client.models.Markup.markupsByDocument({ documentId }, { limit, selectionSet: fields, nextToken }),
  );
  return rows
    .map(markupOf)
    .filter((markup) => markup !== null)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id));
}

export const markupsKey = (documentId: string) => ['markups', documentId] as const;

export const markupsQuery = (documentId: string) =>
  queryOptions({ queryKey: markupsKey(documentId), queryFn: () => listMarkups(documentId) });

export type NewMarkup = Pick<
  Markup,
  'documentId' | 'page' | 'kind' | 'points' | 'text' | 'carriedFrom' | 'photoId'
>;

/** Draws a markup for everyone in the company. The server sets its author. Returns its ID. */
export async function createMarkup(
  companyId: string,
  { documentId, page, kind, points, text, carriedFrom, photoId }: NewMarkup,
  client: DataClient = dataClient(),
): Promise<string> {
  const row = dataOf(
    await client.models.Markup.create(
      {
        ...{ companyId, documentId, page, kind, shape: formatShape(points) },
        text: text || null,
        ...(carriedFrom && { carriedFrom }),
        ...(photoId && { photoId }),
      },
      { selectionSet: fields },
    ),
  );
  return row.id;
}

/** Changes the text of a markup, or its photo. The author and managers may. */
export async function changeMarkup(
  id: string,
  { text, photoId }: Partial<Pick<Markup, 'text' | 'photoId'>>,
  client: DataClient = dataClient(),
): Promise<void> {
  const changes = {
    ...(text !== undefined && { text: text || null }),
    ...(photoId !== undefined && { photoId }),
  };
  dataOf(await client.models.Markup.update({ id, ...changes }, { selectionSet: fields }));
}

/** Deletes a markup. The author and managers may. */
export async function deleteMarkup(id: string, client: DataClient = dataClient()): Promise<void> {
  dataOf(await client.models.Markup.delete({ id }, { selectionSet: fields }));
}

/** Keeps the markups of the open document up to date with other people's changes. */
export function useLiveMarkups(documentId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (documentId === undefined) return;
    return refreshOnChange({
      name: 'markups',
      subscribe: ({ onChange, onError }) => subscribeMarkups(documentId, onChange, onError),
      refresh: () => void queryClient.invalidateQueries({ queryKey: markupsKey(documentId) }),
    });
  }, [queryClient, documentId]);
}

/** Reports each markup of the document that is drawn, changed or deleted, until the returned function is called. */
function subscribeMarkups(
  documentId: string,
  onChange: () => void,
  onError: (error: unknown) => void,
  client: DataClient = dataClient(),
): () => void {
  const options = { filter: { documentId: { eq: documentId } }, selectionSet: fields } as const;
  const observer = { next: onChange, error: onError };
  return endAll([
    client.models.Markup.onCreate(options).subscribe(observer),
    client.models.Markup.onUpdate(options).subscribe(observer),
    client.models.Markup.onDelete(options).subscribe(observer),
  ]);
}
