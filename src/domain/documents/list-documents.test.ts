import { describe, expect, it } from 'vitest';
import { type DocumentFilter, filterDocuments } from './filter-documents.ts';
import { formatSorting, parseSorting, sortDocuments } from './sort-documents.ts';

const row = (name: string, more: object = {}) => ({
  id: name,
  name,
  documentNumber: null as string | null,
  revision: null,
  tags: [] as string[],
  status: 'processed' as const,
  mimeType: 'application/pdf',
  sizeBytes: 1,
  pageCount: 1 as number | null,
  projectId: 'p1',
  createdAt: new Date(2026, 10, 20, 12).toISOString(),
  ...more,
});

const any: DocumentFilter = { words: '', status: '', type: '', tag: '', projectId: '', from: '', to: '' };
const names = (documents: { name: string }[]) => documents.map(({ name }) => name);

describe('a filtered list of documents', () => {
  const documents = [
    row('Steel schedule.pdf', { documentNumber: 'S-201', tags: ['Level 2'] }),
    row('Docket.jpg', { mimeType: 'image/jpeg', status: 'failed', projectId: 'p2' }),
    row('Old notes.txt', { mimeType: 'text/plain', createdAt: new Date(2026, 0, 2, 23, 59).toISOString() }),
  ];
  const left = (filter: Partial<DocumentFilter>) => names(filterDocuments(documents, { ...any, ...filter }));

  it('matches every word in name, number or tag, in any order', () => {
    expect(left({ words: 's-201 STEEL' })).toEqual(['Steel schedule.pdf']);
    expect(left({ words: 'level steel' })).toEqual(['Steel schedule.pdf']);
    expect(left({ words: 'steel docket' })).toEqual([]);
  });

  it('can be narrowed by status, type, tag and project', () => {
    expect(left({ status: 'failed' })).toEqual(['Docket.jpg']);
    expect(left({ type: 'txt' })).toEqual(['Old notes.txt']);
    expect(left({ tag: 'LEVEL 2' })).toEqual(['Steel schedule.pdf']);
    expect(left({ projectId: 'p2' })).toEqual(['Docket.jpg']);
  });

  it('includes both days of a range', () => {
    expect(left({ from: '2026-01-02', to: '2026-01-02' })).toEqual(['Old notes.txt']);
    expect(left({ from: '2026-01-03' })).toEqual(['Steel schedule.pdf', 'Docket.jpg']);
  });

  it('ignores an invalid day', () => {
    expect(left({ from: 'yesterday' })).toHaveLength(3);
  });
});

describe('a sorted list of documents', () => {
  const documents = [
    row('Sheet 10', { pageCount: null, createdAt: '2026-11-02T00:00:00Z' }),
    row('sheet 2', { pageCount: 7, createdAt: '2026-11-03T00:00:00Z' }),
    row('Annex', { pageCount: 3, createdAt: '2026-11-01T00:00:00Z' }),
  ];
  const order = (text: string) => names(sortDocuments(documents, parseSorting(text), () => undefined));

  it('is newest first unless the URL says otherwise', () => {
    expect(order('')).toEqual(['sheet 2', 'Sheet 10', 'Annex']);
    expect(order('nonsense')).toEqual(order(''));
  });

  it('sorts numbers in names as numbers', () => {
    expect(order('name')).toEqual(['Annex', 'sheet 2', 'Sheet 10']);
  });

  it('puts rows without a value last in either direction', () => {
    expect(order('pages')).toEqual(['Annex', 'sheet 2', 'Sheet 10']);
    expect(order('-pages')).toEqual(['sheet 2', 'Annex', 'Sheet 10']);
  });

  it('is restored from its URL', () => {
    for (const text of ['', 'name', '-name', '-size', 'added'])
      expect(formatSorting(parseSorting(text))).toBe(text);
  });
});
