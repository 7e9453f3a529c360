import { newDocumentId } from '#domain/documents/ids.ts';
import { batchesOf } from '#domain/sheets/filing-batches.ts';
import type { ReadProject } from '../site/ask-project.ts';
import { madeFiling } from './made-sheets.ts';

/** Sheets in one document. */
const BOUND = 500;

/** Files sheets number `from` to `to` in sets without a file, as an upload files its readings. */
export async function fileMadeSheets(project: ReadProject, from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += BOUND) {
    const filings = Array.from({ length: BOUND }, (_, page) => madeFiling(first + page, page + 1));
    const documentId = await makeDocument(project, `Set ${first}.pdf`);
    const batches = batchesOf(filings);
    for (const [at, batch] of batches.entries())
      await file(project, {
        ...{ documentId, sheets: JSON.stringify(batch) },
        ...(at === batches.length - 1 && { last: true, total: BOUND }),
      });
  }
}

async function makeDocument({ api, companyId, projectId }: ReadProject, name: string): Promise<string> {
  const id = newDocumentId(Date.now(), Math.random);
  const type = 'application/pdf';
  const s3Key = `${companyId}/${projectId}/files/${id}_0_set.pdf`;
  const input = {
    ...{ id, companyId, projectId, name, type, mimeType: type, size: 1, s3Key },
    ...{ status: 'processed', state: 'current', pageCount: BOUND },
  };
  await api('mutation($input: CreateDocumentInput!) { createDocument(input: $input) { id } }', { input });
  return id;
}

/** Repeats the last call until the server has decided all. */
async function file({ api }: ReadProject, request: Record<string, unknown>): Promise<void> {
  let next: Record<string, unknown> = request;
  for (;;) {
    const { fileSheets } = await api<{ fileSheets: string }>(
      `mutation($documentId: ID!, $sheets: String!, $last: Boolean, $total: Int, $cursor: String) {
        fileSheets(documentId: $documentId, sheets: $sheets, last: $last, total: $total, cursor: $cursor)
      }`,
      next,
    );
    const reply = JSON.parse(fileSheets) as { error?: string; cursor?: string | null };
    if (reply.error) throw new Error(reply.error);
    if (!reply.cursor) return;
    next = { ...request, sheets: '[]', cursor: reply.cursor };
  }
}
