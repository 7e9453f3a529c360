import { newDocumentId } from '#domain/documents/ids.ts';
import type { SheetFiling } from '#domain/sheets/filing.ts';
import { batchesOf } from '#domain/sheets/filing-batches.ts';
import type { FieldReading } from '#domain/sheets/sheet.ts';
import type { TitledSheet } from '#e2e/pages/titled-drawings.ts';
import type { ReadProject } from '../site/ask-project.ts';

const DISCIPLINES = ['A', 'S', 'M', 'E', 'C'];
const TITLES = ['FLOOR PLAN', 'SLAB PLAN', 'SECTIONS', 'DETAILS', 'SCHEDULE', 'ELEVATIONS'];
const NOTES = 60;

const numberOf = (at: number) => `${DISCIPLINES[at % DISCIPLINES.length]}-${1_001 + at}`;
const titleOf = (at: number) => `LEVEL ${at % 40} ${TITLES[at % TITLES.length]}`;

/** The content of a sheet in a set: rooms, notes, a block and a revision table. */
export function madeSheet(at: number): TitledSheet {
  const texts = Array.from(
    { length: NOTES },
    (_, note) => [`NOTE ${note} ROOM ${at}`, 90 + (note % 6) * 125, 150 + Math.floor(note / 6) * 58] as const,
  );
  const revisions = [
    ['A', '12/03/2026', 'FOR TENDER'],
    ['B', '04/05/2026', 'FOR CONSTRUCTION'],
  ] as const;
  return { number: numberOf(at), title: titleOf(at), revisions, texts };
}

/** The same as a filing. */
function madeFiling(at: number, page: number): SheetFiling {
  const read = (value: string): FieldReading => ({
    ...{ value, from: 'title-block', confidence: 0.97, doubt: null },
    box: { x: 0.8, y: 0.9, width: 0.1, height: 0.05 },
  });
  return {
    page,
    fields: {
      ...{ number: read(numberOf(at)), revision: read('B'), title: read(titleOf(at)) },
      ...{ date: read('2026-05-04'), scale: read('1:100 @ A3') },
    },
    history: [{ revision: 'B', date: '2026-05-04', description: 'FOR CONSTRUCTION' }],
    ...{ layout: 'made', drawingList: [], doubts: [], fingerprint: null },
  };
}

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
