import { describe, expect, it } from 'vitest';
import { filingSummary, type SheetFiling } from '#domain/sheets/filing.ts';
import { readSheets, sheetPages } from '#domain/sheets/read-sheets.ts';
import { packWords } from '#domain/upload/stored-words.ts';
import { readSheetsAgain, type SheetReader } from './read-sheets-again.ts';

const document = { id: 'doc_1', companyId: 'acme', name: 'A-101 Rev C.pdf', failureReason: null };
const note = 'Its sheets are not in the register yet.';

function stored(page: string, changes: Partial<SheetReader> = {}) {
  const filed: (readonly SheetFiling[])[] = [];
  const noted: string[] = [];
  const asked: unknown[] = [];
  const reader: SheetReader = {
    text: async (documentId) => ({
      ...{ version: 1, documentId },
      pages: [{ number: 1, text: page, width: 1191, height: 842, method: 'pdfjs', confidence: 95 }],
    }),
    words: async (documentId) =>
      packWords(documentId, [
        { number: 1, words: [{ start: 0, end: 5, x: 0.9, y: 0.9, width: 0.05, height: 0.02 }] },
      ]),
    layouts: async () => [],
    read: async (pages, request) => {
      asked.push({ words: pages.words, ...request });
      return readSheets(sheetPages(pages), request);
    },
    file: async (_, sheets) => {
      filed.push(sheets);
      return filingSummary(sheets.map(() => ({ state: 'current' })));
    },
    noteRead: async (id) => noted.push(id),
    ...changes,
  };
  const run = (failureReason: string | null = null, signal = new AbortController().signal) =>
    readSheetsAgain({ ...document, failureReason }, signal, reader);
  return { filed, noted, asked, run };
}

describe('reading the sheets of a processed document again', () => {
  it('reads its stored text and words under its name, and files the sheets found', async () => {
    const { run, filed, asked, noted } = stored('A-101');
    expect(await run()).toMatchObject({ sheets: 1, added: 1 });
    expect(asked).toMatchObject([
      { fileName: document.name, words: [{ number: 1, words: [{ start: 0, end: 5, x: 0.9 }] }] },
    ]);
    expect(filed).toMatchObject([
      [{ page: 1, fields: { number: { value: 'A-101' }, revision: { value: 'C' } } }],
    ]);
    expect(noted).toEqual([]);
  });

  it('records that it was read, and only after filing', async () => {
    const filed = stored('A-101');
    await filed.run(note);
    expect(filed.noted).toEqual([document.id]);
    const refused = stored('A-101', { file: () => Promise.reject(new Error('Unauthorized')) });
    await expect(refused.run(note)).rejects.toThrow('Unauthorized');
    expect(refused.noted).toEqual([]);
  });

  it('files nothing for a document without sheets, and records that it was read', async () => {
    const { run, filed, noted } = stored('', { read: async () => [] });
    expect(await run()).toBeNull();
    expect([filed, noted]).toEqual([[], [document.id]]);
  });

  it('files nothing after it was cancelled', async () => {
    const cancelled = new AbortController();
    const { run, filed } = stored('A-101', {
      read: async () => {
        cancelled.abort();
        return [];
      },
    });
    await expect(run(null, cancelled.signal)).rejects.toThrow(/abort/i);
    expect(filed).toEqual([]);
  });
});
