import { basename } from 'node:path';
import { pageFingerprint } from '#domain/sheets/chains/fingerprint.ts';
import { readSheets, sheetPages } from '#domain/sheets/read-sheets.ts';
import { wholeDocument } from '#domain/sheets/sheet.ts';
import type { ExtractedFiles } from '../sets/extracted-files.ts';
import type { ReadProject } from '../site/ask-project.ts';

interface Filed {
  documentId: string;
}

const MAX_PER_CALL = 50;

/** Files the sheets of the documents that were uploaded without them, from the same extraction as the page. */
export async function fileProject(
  { api, projectId }: ReadProject,
  paths: readonly string[],
  files: ExtractedFiles,
) {
  const { documentsByProject } = await api<{ documentsByProject: { items: { id: string; name: string }[] } }>(
    'query($projectId: ID!) { documentsByProject(projectId: $projectId, limit: 1000) { items { id name } } }',
    { projectId },
  );
  const { sheetsByProjectAndState } = await api<{ sheetsByProjectAndState: { items: Filed[] } }>(
    'query($projectId: ID!) { sheetsByProjectAndState(projectId: $projectId, limit: 1000) { items { documentId } } }',
    { projectId },
  );
  const filed = new Set(sheetsByProjectAndState.items.map(({ documentId }) => documentId));
  for (const path of paths) {
    const document = documentsByProject.items.find(({ name }) => name === basename(path));
    if (!document || filed.has(document.id)) continue;
    const extracted = await files.read(path);
    const readings = readSheets(sheetPages(extracted), { fileName: document.name, layouts: [] });
    if (readings.length === 0) continue;
    const textOf = (page: number) =>
      extracted.pages
        .filter(({ number }) => page === wholeDocument || number === page)
        .map(({ text }) => text)
        .join('\n');
    const filings = readings.map((reading) => ({
      ...reading,
      fingerprint: pageFingerprint(textOf(reading.page)),
    }));
    for (let at = 0; at < filings.length; at += MAX_PER_CALL) {
      const last = at + MAX_PER_CALL >= filings.length;
      let sheets = JSON.stringify(filings.slice(at, at + MAX_PER_CALL));
      let cursor: string | null = null;
      do {
        const reply: { fileSheets: string } = await api(
          `mutation($documentId: ID!, $sheets: String!, $last: Boolean, $total: Int, $cursor: String) {
            fileSheets(documentId: $documentId, sheets: $sheets, last: $last, total: $total, cursor: $cursor)
          }`,
          { documentId: document.id, sheets, ...(last ? { last, total: filings.length, cursor } : {}) },
        );
        const parsed = JSON.parse(reply.fileSheets) as {
          success?: boolean;
          error?: string;
          cursor?: string | null;
          summary?: unknown;
        };
        if (parsed.error) throw new Error(parsed.error);
        cursor = parsed.summary ? null : (parsed.cursor ?? null);
        sheets = '[]';
      } while (cursor);
    }
  }
}
