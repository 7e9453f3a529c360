import { describe, expect, it } from 'vitest';
import type { CheckedReference, CheckedSheet } from '#domain/sheets/findings/checked-sheet.ts';
import { findingId } from '#domain/sheets/findings/finding.ts';
import { numberForm } from '#domain/sheets/number-key.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { StoredFinding } from '../../rows/sheet.ts';
import { checkProjectSheets } from './check-sheets.ts';

const caller: Caller = { sub: 's', owner: 's', companyId: 'acme', isManager: false };

const sheet = (number: string, more: Partial<CheckedSheet> = {}): CheckedSheet => ({
  documentId: 'd1',
  page: 1,
  number,
  numberKey: number.replace('-', ''),
  title: null,
  revision: null,
  isCurrent: true,
  history: [],
  drawingList: [],
  box: null,
  fileName: 'set.pdf',
  among: 2,
  ...more,
});

const reference = (targetKey: string, more: Partial<CheckedReference> = {}): CheckedReference => {
  return {
    id: targetKey,
    documentId: 'd1',
    page: 1,
    box: null,
    text: `SEE ${targetKey}`,
    targetKey,
    isRecognised: false,
    ...more,
  };
};

const document = (id: string, name: string, deletedAt: string | null) => {
  return { id, name, deletedAt, textKey: `acme/p1/text/${id}.json`, state: 'current', updatedAt: '2026' };
};

function world(references: CheckedReference[], sheets = [sheet('A-101'), sheet('A-102', { page: 2 })]) {
  const stored = new Map<string, StoredFinding>();
  const pages = new Map<string, { number: number; text: string }[]>();
  const time = { left: 100 };
  const run = (by: Caller = caller, projectId = 'p1') =>
    checkProjectSheets({ projectId }, by, {
      rows: {
        project: async (id, { companyId }) =>
          id === 'p1' && companyId === 'acme' ? { id, companyId, deletedAt: null } : null,
        sheets: async (_, __, nameOf) => sheets.filter(({ documentId }) => nameOf.has(documentId)),
        references: async () => references,
        findings: async () => [...stored.values()],
        addFinding: async (companyId, project, found) => {
          const id = findingId(project, found);
          stored.set(id, {
            kind: found.kind,
            id,
            companyId,
            state: 'open',
            text: found.text,
            places: JSON.stringify(found.places),
          });
        },
        changeFinding: async (_, project, found) => {
          const row = stored.get(findingId(project, found));
          if (row) Object.assign(row, { text: found.text, places: JSON.stringify(found.places) });
        },
        removeOpenFinding: async (id) => stored.delete(id),
        aimReference: async (id, targetKey) => {
          const found = references.find((one) => one.id === id);
          if (found) found.targetKey = targetKey;
        },
      },
      documents: async () => [document('d1', 'set.pdf', null), document('gone', 'old.pdf', '2026-01-01')],
      texts: { read: async (key) => pages.get(key) ?? null },
      hasTime: () => time.left-- > 0,
      access: { projectAccess: async () => 'assigned', isAssigned: async ({ sub }) => sub === 's' },
    });
  return { run, stored, pages, time };
}

describe('checkProjectSheets', () => {
  it.each([
    ['a scan’s at the only number it can mean', 'KRC8DPA2110', true, 'KRCBDPA2110'],
    ['another page’s only at its own number', 'KRC8DPA2110', false, 'KRC8DPA2110'],
    ['a scan’s never at another discipline’s sheet', 'L101', true, 'L101'],
    ['a scan’s at the number that it joined to the word before', 'ONKRCBDPA2110', true, 'KRCBDPA2110'],
    ['a scan’s at the number whose letter it took for a figure', '1.101', true, 'I101'],
    ['a scan’s at the number whose first letter became a figure', '4RCBDPA2110', true, 'KRCBDPA2110'],
    ['a scan’s at the number whose end it lost', 'KRC8DPZZA21', true, 'KRCBDPZZA2110'],
    ['a scan’s figures only at figures', '4101', true, '4101'],
    ['a scan’s at no number if it can mean two', 'SI1', true, 'SI1'],
  ])('aims the misread reference %s', async (_, targetKey, isRecognised, aimed) => {
    const references = [reference(targetKey, { isRecognised })];
    const numbers = ['KRC-BDP-A-2110', 'KRC-BDP-ZZ-A-2110', 'I-101', 'S-11', 'S-1I'];
    await world(
      references,
      numbers.map((number, at) => sheet(number, { page: at + 1, numberKey: numberForm(number) })),
    ).run();
    expect(references).toMatchObject([{ targetKey: aimed }]);
  });

  it('misses no sheet of a number that may be none', async () => {
    const { run, stored } = world([reference('A12', { isPossible: true })]);
    expect(await run()).toEqual({ open: 0 });
    expect(stored.size).toBe(0);
  });

  it('writes a finding once, however often it is called', async () => {
    const { run, stored } = world([reference('A109')]);
    expect(await run()).toEqual({ open: 1 });
    expect(await run()).toEqual({ open: 1 });
    expect([...stored.keys()]).toEqual(['p1:missing-sheet:A109']);
  });

  it('keeps a dismissed finding with its new locations, and does not count it', async () => {
    const references = [reference('A109')];
    const { run, stored } = world(references);
    await run();
    Object.assign(stored.get('p1:missing-sheet:A109') ?? {}, { state: 'dismissed' });
    references.push(reference('A109', { page: 2 }));
    expect(await run()).toEqual({ open: 0 });
    const row = stored.get('p1:missing-sheet:A109');
    expect([row?.state, JSON.parse(row?.places ?? '[]')]).toMatchObject([
      'dismissed',
      [{ page: 1 }, { page: 2 }],
    ]);
  });

  it('removes a finding that was fixed, but not one that was dismissed', async () => {
    const references = [reference('A109'), reference('A110')];
    const { run, stored } = world(references);
    await run();
    Object.assign(stored.get('p1:missing-sheet:A109') ?? {}, { state: 'dismissed' });
    references.length = 0;
    expect(await run()).toEqual({ open: 0 });
    expect([...stored.keys()]).toEqual(['p1:missing-sheet:A109']);
  });

  it('links a callout that prints only the end of a number to the complete number', async () => {
    const references = [reference('A0102')];
    const iso = (level: string, page: number) => {
      const number = `PRJ-ORG-ZZ-${level}-DR-A-010${page}`;
      return sheet(number, { page, numberKey: number.replaceAll('-', '') });
    };
    const { run } = world(references, [iso('01', 1), iso('02', 2)]);
    expect(await run()).toEqual({ open: 0 });
    expect(references[0]?.targetKey).toBe('PRJORGZZ02DRA0102');
  });

  it('uses no reference from a superseded sheet or from the trash', async () => {
    const sheets = [sheet('A-101', { isCurrent: false }), sheet('A-102', { page: 2 })];
    const { run } = world([reference('A109'), reference('A109', { documentId: 'gone' })], sheets);
    expect(await run()).toEqual({ open: 0 });
  });

  it('reports values that current pages state differently, and keeps the finding when time runs out before the next check', async () => {
    const { run, stored, pages, time } = world([]);
    const cover = (number: number, mm: number) => ({ number, text: `CONCRETE TO HAVE ${mm} mm COVER.` });
    pages.set('acme/p1/text/d1.json', [cover(1, 30), cover(2, 40)]);
    expect(await run()).toEqual({ open: 1 });
    const [row] = stored.values();
    expect(row?.text).toBe('Concrete cover: 30 mm (A-101); 40 mm (A-102).');
    pages.clear();
    time.left = 0;
    await run();
    expect(stored.size).toBe(1);
    time.left = 100;
    expect(await run()).toEqual({ open: 0 });
    expect(stored.size).toBe(0);
  });

  it('uses no fact from a superseded sheet', async () => {
    const sheets = [sheet('A-101', { isCurrent: false }), sheet('A-102', { page: 2 })];
    const { run, pages } = world([], sheets);
    const cover = (number: number, mm: number) => ({ number, text: `CONCRETE TO HAVE ${mm} mm COVER.` });
    pages.set('acme/p1/text/d1.json', [cover(1, 30), cover(2, 40)]);
    expect(await run()).toEqual({ open: 0 });
  });

  it('refuses another company and a User who is not assigned', async () => {
    const { run, stored } = world([reference('A109')]);
    await expect(run({ ...caller, companyId: 'rival' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(run({ ...caller, sub: 'other' })).rejects.toMatchObject({ code: 'forbidden' });
    expect(stored.size).toBe(0);
    expect(await run({ ...caller, sub: 'other', isManager: true })).toEqual({ open: 1 });
  });
});
