import { describe, expect, it } from 'vitest';
import type { SheetFiling } from '#domain/sheets/filing.ts';
import type { FieldReading, SheetField } from '#domain/sheets/sheet.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import {
  type MemorySheets,
  manager,
  memoryDocument,
  memorySheets,
} from '../sheet-chains/testing/memory-sheets.ts';
import { type FileRequest, fileSheets } from './file-sheets.ts';

const read = (value: string): FieldReading => ({
  ...{ value, from: 'title-block', box: null, confidence: 1, doubt: null },
});

const sheet = (
  page: number,
  given: Partial<Record<SheetField, string>>,
  more: Partial<SheetFiling> = {},
) => ({
  ...{ page, history: [], layout: 'office', drawingList: [], doubts: [], fingerprint: null },
  fields: Object.fromEntries(
    Object.entries({ title: 'Plan', ...given }).map(([field, value]) => [field, read(value)]),
  ),
  ...more,
});

const file = (
  rows: MemorySheets,
  documentId: string,
  sheets: readonly object[],
  more: Partial<FileRequest> = {},
  caller: Caller = manager,
) =>
  fileSheets(
    { documentId, sheets: JSON.stringify(sheets), last: true, total: sheets.length, ...more },
    caller,
    { rows, now: new Date('2026-06-01T00:00:00.000Z'), hasTime: () => true },
  );

const states = ({ sheets }: MemorySheets) =>
  Object.fromEntries([...sheets.values()].map(({ id, state }) => [id, state]));

describe('fileSheets', () => {
  it('files each page, supersedes older sheets, and adds an activity entry', async () => {
    const rows = memorySheets(memoryDocument('set'), memoryDocument('c'));
    const bound = [
      sheet(1, { number: 'A-101', revision: 'B' }),
      sheet(2, { number: 'A-102', revision: 'A' }),
    ];
    expect((await file(rows, 'set', bound)).summary).toMatchObject({ sheets: 2, added: 2 });
    const reply = await file(rows, 'c', [sheet(1, { number: 'A101', revision: 'C' })]);
    expect(reply).toMatchObject({ summary: { sheets: 1, revisions: 1 }, cursor: null });
    expect(states(rows)).toEqual({ 'set:1': 'superseded', 'set:2': 'current', 'c:1': 'current' });
    expect(rows.sheets.get('c:1')).toMatchObject({ supersedes: 'set:1', numberKey: 'A101', review: 'done' });
    expect(rows.activities.at(-1)).toMatchObject({
      action: 'sheets_filed',
      description: 'Casey filed c.pdf: 1 sheet: 1 new revision',
    });
  });

  it('sets number, revision and state of a document, which is superseded when all of its sheets are', async () => {
    const rows = memorySheets(memoryDocument('b'), memoryDocument('c'), memoryDocument('set'));
    await file(rows, 'b', [sheet(1, { number: 'A-101', revision: 'B' })]);
    await file(rows, 'set', [
      sheet(1, { number: 'A-101', revision: 'A' }),
      sheet(2, { number: 'A-102', revision: 'A' }),
    ]);
    await file(rows, 'c', [sheet(1, { number: 'A-101', revision: 'C' })]);
    expect(rows.documents.get('b')).toMatchObject({
      state: 'superseded',
      documentNumber: 'A-101',
      revision: 'B',
    });
    expect(rows.documents.get('c')).toMatchObject({
      state: 'current',
      documentNumber: 'A-101',
      revision: 'C',
    });
    expect(rows.documents.get('set')).toMatchObject({
      state: 'current',
      documentNumber: null,
      revision: null,
    });
  });

  it('writes nothing and adds no activity entry when the same is filed again', async () => {
    const rows = memorySheets(memoryDocument('b'), memoryDocument('c'));
    const filed = [sheet(1, { number: 'A-101', revision: 'B' }, { references: [reference('A501')] })];
    await file(rows, 'b', filed);
    await file(rows, 'c', [sheet(1, { number: 'A-101', revision: 'C' })]);
    const [writes, entries] = [rows.writes(), rows.activities.length];
    expect((await file(rows, 'b', filed)).summary).toMatchObject({ earlier: 1 });
    expect([rows.writes(), rows.activities.length]).toEqual([writes, entries]);
  });

  it('keeps a person’s corrections and decisions, and the original readings', async () => {
    const rows = memorySheets(memoryDocument('b'));
    await file(rows, 'b', [sheet(1, { number: 'A-101', revision: 'B' })]);
    const row = rows.sheets.get('b:1');
    if (!row) throw new Error('not filed');
    const typed = { number: { ...read('A-107'), from: 'typed' } };
    rows.sheets.set('b:1', {
      ...row,
      readings: JSON.stringify(typed),
      numberKey: 'A107',
      decidedState: 'current',
    });
    await file(rows, 'b', [sheet(1, { number: 'A-109', revision: 'C' })]);
    const kept = rows.sheets.get('b:1');
    expect(kept).toMatchObject({
      number: 'A-107',
      numberKey: 'A107',
      revision: 'C',
      decidedState: 'current',
    });
    expect(JSON.parse(String(kept?.asRead))).toEqual({ number: read('A-109') });
  });

  it('makes the previous sheet current again when a new reading gives another number', async () => {
    const rows = memorySheets(memoryDocument('a'), memoryDocument('b'));
    await file(rows, 'a', [sheet(1, { number: 'A-101', revision: 'A' })]);
    await file(rows, 'b', [sheet(1, { number: 'A-101', revision: 'B' })]);
    expect(states(rows)).toEqual({ 'a:1': 'superseded', 'b:1': 'current' });
    await file(rows, 'b', [sheet(1, { number: 'A-201', revision: 'B' })]);
    expect(states(rows)).toEqual({ 'a:1': 'current', 'b:1': 'current' });
    expect(rows.sheets.get('b:1')?.supersedes).toBeNull();
  });

  it('removes the sheets of pages that the document no longer has', async () => {
    const rows = memorySheets(memoryDocument('set'));
    await file(rows, 'set', [sheet(1, { number: 'A-1' }), sheet(2, { number: 'A-2' })]);
    await file(rows, 'set', [sheet(1, { number: 'A-1' })]);
    expect(states(rows)).toEqual({ 'set:1': 'current' });
  });

  it('accepts batches, and decides the chains with the last one', async () => {
    const rows = memorySheets(memoryDocument('a'), memoryDocument('set'));
    await file(rows, 'a', [sheet(1, { number: 'A-1', revision: 'A' })]);
    const first = await file(rows, 'set', [sheet(1, { number: 'A-1', revision: 'B' })], { last: false });
    expect(first).toEqual({ summary: null, cursor: null });
    expect(states(rows)).toEqual({ 'a:1': 'current', 'set:1': 'current' });
    const last = await file(rows, 'set', [sheet(2, { number: 'A-2', revision: 'B' })], { total: 2 });
    expect(last.summary).toMatchObject({ sheets: 2, revisions: 1, added: 1 });
    expect(states(rows)).toMatchObject({ 'a:1': 'superseded' });
  });

  it('keeps references, and replaces those of a page that was read again', async () => {
    const rows = memorySheets(memoryDocument('a'));
    const looked = (keys: string[]) => sheet(1, { number: 'A-1' }, { references: keys.map(reference) });
    await file(rows, 'a', [looked(['A501', 'A502'])]);
    await file(rows, 'a', [looked(['A503'])]);
    await file(rows, 'a', [sheet(1, { number: 'A-1' })]);
    expect([...rows.references.values()].map(({ id, targetKey }) => [id, targetKey])).toEqual([
      ['a:1:0', 'A503'],
    ]);
  });
});

describe('who may file', () => {
  const sheets = [sheet(1, { number: 'A-1' })];
  const uploader = { ...manager, sub: 'ann', owner: 'ann#acme', isManager: false };

  it('includes the uploader and managers, and no other member', async () => {
    const rows = memorySheets(memoryDocument('a'));
    await expect(file(rows, 'a', sheets, {}, { ...uploader, owner: 'bo#acme' })).rejects.toThrow(
      'Unauthorized',
    );
    expect(rows.sheets.size).toBe(0);
    await file(rows, 'a', sheets, {}, uploader);
    expect(rows.sheets.size).toBe(1);
  });

  it('lets a User’s sheet supersede nothing before a manager has checked it', async () => {
    const rows = memorySheets(memoryDocument('a'), memoryDocument('b'));
    const read = (revision: string) => [sheet(1, { number: 'A-1', revision, title: 'Plan' })];
    await file(rows, 'a', read('A'), { last: true, total: 1 });
    await file(rows, 'b', read('B'), { last: true, total: 1 }, uploader);
    expect(rows.sheets.get('a:1')).toMatchObject({ state: 'current' });
    expect(rows.sheets.get('b:1')).toMatchObject({ state: 'current', review: 'open' });
    // Negative control: the same, filed by a manager.
    await file(rows, 'b', read('B'), { last: true, total: 1 });
    expect(rows.sheets.get('a:1')).toMatchObject({ state: 'superseded', supersededBy: 'b:1' });
  });

  it('excludes other companies, for which the document does not exist', async () => {
    const rows = memorySheets(memoryDocument('a', { companyId: 'rival' }));
    await expect(file(rows, 'a', sheets)).rejects.toThrow('Document not found');
    await expect(file(rows, 'nowhere', sheets)).rejects.toThrow('Document not found');
  });

  it('never decides a chain with a sheet of another company', async () => {
    const rows = memorySheets(memoryDocument('b'));
    await file(rows, 'b', [sheet(1, { number: 'A-1', revision: 'B' })]);
    const row = rows.sheets.get('b:1');
    if (!row) throw new Error('not filed');
    rows.sheets.set('x:1', { ...row, id: 'x:1', documentId: 'x', companyId: 'rival' });
    rows.documents.set('c', memoryDocument('c'));
    await file(rows, 'c', [sheet(1, { number: 'A-1', revision: 'C' })]);
    expect(states(rows)).toEqual({ 'b:1': 'superseded', 'x:1': 'current', 'c:1': 'current' });
  });
});

describe('what is filed', () => {
  it.each([
    ['no JSON', '{'],
    ['no list', '{}'],
    ['a field that no sheet has', JSON.stringify([sheet(1, { owner: 'me' } as object)])],
    [
      'a reading that claims to be typed',
      JSON.stringify([{ ...sheet(1, {}), fields: { number: { ...read('A'), from: 'typed' } } }]),
    ],
    ['a state', JSON.stringify([{ ...sheet(1, {}), state: 'current' }])],
    ['a page twice', JSON.stringify([sheet(1, {}), sheet(1, {})])],
    ['a page below zero', JSON.stringify([sheet(-1, {})])],
    ['a control character', JSON.stringify([sheet(1, { number: 'A\u0007' })])],
    ['a value without end', JSON.stringify([sheet(1, { title: 'x'.repeat(500) })])],
    [
      'more sheets than a request may have',
      JSON.stringify(Array.from({ length: 51 }, (_, n) => sheet(n, {}))),
    ],
    [
      'more than a row holds',
      JSON.stringify([
        {
          ...sheet(1, {}),
          drawingList: Array(1500).fill({
            number: 'x'.repeat(300),
            title: '',
            revision: null,
            box: { x: 0, y: 0, width: 0, height: 0 },
          }),
        },
      ]),
    ],
  ])('is refused with %s', async (_, sheets) => {
    const rows = memorySheets(memoryDocument('a'));
    const request = { documentId: 'a', sheets, last: true, total: 1 };
    const refused = fileSheets(request, manager, { rows, now: new Date(), hasTime: () => true });
    await expect(refused).rejects.toThrow('Invalid input: sheets');
    expect(rows.sheets.size).toBe(0);
  });
});

const reference = (targetKey: string) => ({ text: targetKey, targetKey, detail: null, box: null });
