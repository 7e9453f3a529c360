import { describe, expect, it } from 'vitest';
import { dataErrors } from '#domain/errors/catalogue.ts';
import type { SheetChange } from '#domain/sheets/sheet-change.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import {
  fileOneSheet,
  type MemorySheets,
  manager,
  memoryDocument,
  memorySheets,
  readField,
  statesOf,
} from '../sheet-chains/testing/memory-sheets.ts';
import { changeSheet } from './change-sheet.ts';

const now = new Date('2026-06-01T00:00:00.000Z');
const box = { x: 0.8, y: 0.9, width: 0.1, height: 0.02 };

/** Documents of one sheet each, filed: `b` has A-101 revision B. */
async function filed(revisions: Record<string, [number: string, revision: string, confidence?: number]>) {
  const rows = memorySheets(...Object.keys(revisions).map((id) => memoryDocument(id)));
  for (const [documentId, [number, revision, confidence = 1]] of Object.entries(revisions)) {
    const read = (value: string, more = {}) => readField(value, { box, ...more });
    const fields = { number: read(number, { confidence }), revision: read(revision), title: read('Plan') };
    await fileOneSheet(rows, documentId, fields);
  }
  return rows;
}

const change = (rows: MemorySheets, wanted: SheetChange, caller: Caller = manager) =>
  changeSheet({ change: JSON.stringify(wanted) }, caller, { rows, now });

const said = ({ activities }: MemorySheets) => activities.at(-1)?.description;

describe('changeSheet', () => {
  it('stores a corrected field, decides both numbers’ chains again and remembers the correction for the layout', async () => {
    const rows = await filed({ b: ['A-101', 'B'], c: ['A-107', 'C'] });
    await change(rows, { action: 'correct', id: 'c:1', field: 'number', value: 'A-101' });
    expect(statesOf(rows)).toEqual({ b: 'superseded', c: 'current' });
    expect(rows.sheets.get('c:1')).toMatchObject({ number: 'A-101', numberKey: 'A101', supersedes: 'b:1' });
    expect(rows.documents.get('c')).toMatchObject({ documentNumber: 'A-101' });
    expect(said(rows)).toBe('Casey corrected the number of A-107, revision C: A-107 → A-101');
    const remembered = JSON.parse(rows.layouts.get('acme:office') ?? '[]');
    expect(remembered).toMatchObject([
      { field: 'number', value: 'A-101', read: { value: 'A-107' }, sheetId: 'c:1' },
    ]);
    await change(rows, { action: 'undo', id: 'c:1', field: 'number' });
    expect(statesOf(rows)).toEqual({ b: 'current', c: 'current' });
    expect(rows.sheets.get('c:1')).toMatchObject({ number: 'A-107', asRead: null });
  });

  it('confirms an unsure reading, which then decides the chain and needs no second review', async () => {
    const rows = await filed({ b: ['A-101', 'B'], c: ['A-101', 'C', 0.4] });
    expect(rows.sheets.get('c:1')).toMatchObject({ review: 'open' });
    expect(statesOf(rows)).toEqual({ b: 'current', c: 'current' });
    // Lists, heads and prints of the document say that its number is not certain.
    expect(rows.documents.get('c')).toMatchObject({ documentNumber: 'A-101?', revision: 'C' });
    await change(rows, { action: 'confirm', id: 'c:1' });
    expect(rows.sheets.get('c:1')).toMatchObject({ review: 'done', reviewedBy: 'casey' });
    expect(rows.documents.get('c')).toMatchObject({ documentNumber: 'A-101', revision: 'C' });
    expect(statesOf(rows)).toEqual({ b: 'superseded', c: 'current' });
  });

  it('takes the other title block of a page, which another reading does not undo and no layout learns', async () => {
    const rows = await filed({ b: ['A-102', 'B'] });
    rows.documents.set('c', memoryDocument('c'));
    const unsure = { confidence: 0.5 };
    const read = {
      ...{ number: readField('A-101', unsure), revision: readField('D', unsure) },
      date: readField('2026-02-01'),
    };
    const otherBlock = {
      number: readField('A-102', { box }),
      revision: readField('C'),
      title: readField('Plan'),
    };
    const doubts = ['The page has two title blocks: A-101 and A-102.'];
    await fileOneSheet(rows, 'c', read, { otherBlock, doubts });
    expect(rows.sheets.get('c:1')).toMatchObject({ number: 'A-101', review: 'open' });
    await change(rows, { action: 'choose-block', id: 'c:1' });
    const chosen = { number: 'A-102', revision: 'C', title: 'Plan', date: null, review: 'done' };
    expect(rows.sheets.get('c:1')).toMatchObject({ ...chosen, supersedes: 'b:1' });
    expect(statesOf(rows)).toEqual({ b: 'superseded', c: 'current' });
    expect(said(rows)).toBe('Casey took the title block of A-102 instead of A-101, revision D');
    expect(rows.layouts.size).toBe(0);
    await fileOneSheet(rows, 'c', read, { otherBlock, doubts });
    expect(rows.sheets.get('c:1')).toMatchObject(chosen);
  });

  it('refuses another title block on a page with one', async () => {
    const rows = await filed({ b: ['A-101', 'B'] });
    await expect(change(rows, { action: 'choose-block', id: 'b:1' })).rejects.toThrow(dataErrors.oneBlock);
  });

  it('supersedes a sheet by the one that a person names, keeps one current, and undoes both', async () => {
    const rows = await filed({ a: ['A-101', 'B'], b: ['A-101', 'B'] });
    expect(statesOf(rows)).toEqual({ a: 'current', b: 'current' });
    await change(rows, { action: 'supersede', id: 'a:1', by: 'b:1' });
    expect(rows.sheets.get('a:1')).toMatchObject({
      state: 'superseded',
      supersededBy: 'b:1',
      decidedBy: 'casey',
    });
    expect(rows.sheets.get('b:1')).toMatchObject({ review: 'done', supersedes: 'a:1' });
    await change(rows, { action: 'keep', id: 'a:1' });
    expect(statesOf(rows)).toEqual({ a: 'current', b: 'current' });
    await change(rows, { action: 'undo', id: 'a:1' });
    expect(rows.sheets.get('a:1')).toMatchObject({ decidedState: null, review: 'open' });
  });

  it('undoes a whole filing, which restores the register, and can redo it', async () => {
    const rows = await filed({ b: ['A-101', 'B'], c: ['A-101', 'C'] });
    await change(rows, { action: 'undo-filing', id: 'c' });
    expect(statesOf(rows)).toEqual({ b: 'current', c: 'superseded' });
    expect(rows.documents.get('b')).toMatchObject({ state: 'current' });
    expect(said(rows)).toBe('Casey undid the filing of c.pdf: 1 sheet set aside');
    await change(rows, { action: 'redo-filing', id: 'c' });
    expect(statesOf(rows)).toEqual({ b: 'superseded', c: 'current' });
  });

  it('refuses other members, other companies and a successor of another project', async () => {
    const rows = await filed({ a: ['A-101', 'A'], b: ['A-201', 'B'] });
    const member = { ...manager, owner: 'bo#acme', isManager: false };
    const forbidden = { code: 'forbidden' };
    await expect(change(rows, { action: 'keep', id: 'a:1' }, member)).rejects.toMatchObject(forbidden);
    const rival = { ...manager, companyId: 'rival' };
    await expect(change(rows, { action: 'keep', id: 'a:1' }, rival)).rejects.toThrow('Sheet not found');
    const other = rows.sheets.get('b:1');
    if (other) rows.sheets.set('b:1', { ...other, projectId: 'p2' });
    const foreign = change(rows, { action: 'supersede', id: 'a:1', by: 'b:1' });
    await expect(foreign).rejects.toThrow('Sheet not found');
    await expect(change(rows, { action: 'supersede', id: 'a:1', by: 'a:1' })).rejects.toThrow('itself');
    // Not even for their own sheet: a User who hands in a drawing must not decide that it replaces another.
    const uploader = { ...member, owner: 'ann#acme' };
    await expect(change(rows, { action: 'keep', id: 'a:1' }, uploader)).rejects.toMatchObject(forbidden);
    await change(rows, { action: 'keep', id: 'a:1' });
    expect(rows.sheets.get('a:1')).toMatchObject({ decidedState: 'current' });
  });

  it.each(['', '{}', '{"action":"delete","id":"a:1"}', '{"action":"keep","id":"a:1","state":"current"}'])(
    'refuses %j',
    async (text) => {
      const rows = memorySheets();
      await expect(changeSheet({ change: text }, manager, { rows, now })).rejects.toThrow(
        'Invalid input: change',
      );
    },
  );
});
