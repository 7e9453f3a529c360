import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors, unexpected } from '#domain/errors/catalogue.ts';
import {
  type FilingSummary,
  type LayoutCorrection,
  learntLayout,
  type SheetFiling,
} from '#domain/sheets/filing.ts';
import { batchesOf } from '#domain/sheets/filing-batches.ts';
import type { LearntLayout } from '#domain/sheets/sheet.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows, readJson, replyOf } from '#lib/amplify/data-result.ts';

/**
 * Files the readings of a document and decides the chains of its numbers. Repeats a call until the server has decided
 * all. Filing the same again changes nothing. Throws AppError in the server's words.
 */
export async function fileSheets(
  documentId: string,
  filings: readonly SheetFiling[],
  onProgress: (done: number, total: number) => void = () => undefined,
  client: DataClient = dataClient(),
): Promise<FilingSummary> {
  const total = filings.length;
  const batches = batchesOf(filings);
  let done = 0;
  for (const batch of batches.slice(0, -1)) {
    await send({ documentId, sheets: JSON.stringify(batch) }, client);
    done += batch.length;
    onProgress(done, total);
  }
  let sheets = JSON.stringify(batches.at(-1) ?? []);
  let cursor: string | null = null;
  for (;;) {
    const reply = await send({ documentId, sheets, last: true, total, cursor }, client);
    onProgress(total, total);
    if (reply.summary) return reply.summary;
    // A server that makes no progress would be asked forever.
    if (!reply.cursor || reply.cursor === cursor) throw new AppError('failed', unexpected);
    cursor = reply.cursor;
    sheets = '[]';
  }
}

interface Reply {
  summary: FilingSummary | null;
  cursor: string | null;
}

async function send(
  request: Parameters<DataClient['mutations']['fileSheets']>[0],
  client: DataClient,
): Promise<Reply> {
  const { summary, cursor } = replyOf<Partial<Reply>>(await client.mutations.fileSheets(request));
  if (summary === undefined || cursor === undefined)
    throw new AppError('failed', dataErrors.unreadableResponse);
  return { summary, cursor };
}

/**
 * The positions of fields in the layouts of sheets that people of the company have corrected. The newest correction
 * counts.
 */
export async function learntLayouts(
  companyId: string,
  client: DataClient = dataClient(),
): Promise<LearntLayout[]> {
  const rows = await allRows<{ layout: string; corrections: unknown }>((nextToken) =>
    client.models.SheetLayout.sheetLayoutsByCompany(
      { companyId },
      { limit: 1_000, nextToken, selectionSet: ['layout', 'corrections'] },
    ),
  );
  return rows.map(({ layout, corrections }) =>
    learntLayout(layout, readJson(corrections) as LayoutCorrection[]),
  );
}
