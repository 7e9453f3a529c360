import type { QueryClient } from '@tanstack/react-query';
import { supersededNotice } from '#domain/viewer/superseded-notice.ts';
import { currentSheetQuery, type ViewedSheet } from './sheets.ts';

/** The stamp on a printed superseded sheet: what superseded it or, without a connection, that it was superseded. */
export async function stampOf(queryClient: QueryClient, sheet: ViewedSheet | undefined): Promise<string> {
  const id = sheet?.supersededBy;
  const current = id ? await queryClient.fetchQuery(currentSheetQuery(id)).catch(() => null) : null;
  return supersededNotice(current?.revision ?? null, sheet?.number ?? null, current?.number ?? null);
}
