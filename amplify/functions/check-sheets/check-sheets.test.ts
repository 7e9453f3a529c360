import { describe, expect, it } from 'vitest';
import type { CheckedReference, CheckedSheet } from '#domain/sheets/findings/checked-sheet.ts';
import { findingId } from '#domain/sheets/findings/finding.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { StoredFinding } from '../../rows/checked-project.ts';
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
    ...more,
  };
};

function world(references: CheckedReference[], sheets = [sheet('A-101'), sheet('A-102', { page: 2 })]) {
  const stored = new Map<string, StoredFinding>();
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
      },
      documents: async () => [
        { id: 'd1', name: 'set.pdf', deletedAt: null },
        { id: 'gone', name: 'old.pdf', deletedAt: '2026-01-01' },
      ],
      access: { projectAccess: async () => 'assigned', isAssigned: async ({ sub }) => sub === 's' },
    });
  return { run, stored };
}

describe('checkProjectSheets', () => {
  it('writes a finding once, however often it runs', async () => {
    const { run, stored } = world([reference('A109')]);
    expect(await run()).toEqual({ open: 1 });
    expect(await run()).toEqual({ open: 1 });
    expect([...stored.keys()]).toEqual(['p1:missing-sheet:A109']);
  });

  it('keeps what was dismissed, with its new places, and counts it no more', async () => {
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

  it('removes a finding that was mended, not one that was dismissed', async () => {
    const references = [reference('A109'), reference('A110')];
    const { run, stored } = world(references);
    await run();
    Object.assign(stored.get('p1:missing-sheet:A109') ?? {}, { state: 'dismissed' });
    references.length = 0;
    expect(await run()).toEqual({ open: 0 });
    expect([...stored.keys()]).toEqual(['p1:missing-sheet:A109']);
  });

  it('takes no reference from a superseded sheet or from the trash', async () => {
    const sheets = [sheet('A-101', { isCurrent: false }), sheet('A-102', { page: 2 })];
    const { run } = world([reference('A109'), reference('A109', { documentId: 'gone' })], sheets);
    expect(await run()).toEqual({ open: 0 });
  });

  it('is refused to another company and to a User who is not assigned', async () => {
    const { run, stored } = world([reference('A109')]);
    await expect(run({ ...caller, companyId: 'rival' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(run({ ...caller, sub: 'other' })).rejects.toMatchObject({ code: 'forbidden' });
    expect(stored.size).toBe(0);
    expect(await run({ ...caller, sub: 'other', isManager: true })).toEqual({ open: 1 });
  });
});
