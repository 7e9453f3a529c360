import { expect, it } from 'vitest';
import { LONGEST_REASON } from '#domain/sheets/findings/finding.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import { type DismissRequest, dismissFinding } from './dismiss-finding.ts';

const caller: Caller = { sub: 's', owner: 's', companyId: 'acme', isManager: false };

function world() {
  const row = { id: 'f1', companyId: 'acme', projectId: 'p1', state: 'open', reason: '', by: '' };
  const run = (request: Partial<DismissRequest>, by: Caller = caller) =>
    dismissFinding({ id: 'f1', ...request }, by, {
      rows: {
        project: async (id, { companyId }) =>
          companyId === 'acme' ? { id, companyId, deletedAt: null } : null,
        finding: async (id) => (id === 'f1' ? row : null),
        dismissFinding: async (_, reason, sub) =>
          void Object.assign(row, { state: 'dismissed', reason, by: sub }),
        reopenFinding: async () => void Object.assign(row, { state: 'open', reason: '', by: '' }),
      },
      access: { projectAccess: async () => 'assigned', isAssigned: async ({ sub }) => sub === 's' },
      now: new Date('2026-03-02T10:00:00.000Z'),
    });
  return { row, run };
}

it('stores reason and person, and reopens the finding without a reason', async () => {
  const { row, run } = world();
  expect(await run({ reason: ' Drawn by the certifier ' })).toEqual({ state: 'dismissed' });
  expect(row).toMatchObject({ state: 'dismissed', reason: 'Drawn by the certifier', by: 's' });
  expect(await run({})).toEqual({ state: 'open' });
  expect(row.state).toBe('open');
});

it('rejects a blank reason and one that is too long', async () => {
  const { row, run } = world();
  await expect(run({ reason: '  ' })).rejects.toMatchObject({ code: 'invalid' });
  await expect(run({ reason: 'x'.repeat(LONGEST_REASON + 1) })).rejects.toMatchObject({ code: 'invalid' });
  expect(row.state).toBe('open');
});

it('refuses another company and a User who is not assigned', async () => {
  const { row, run } = world();
  await expect(run({ reason: 'x' }, { ...caller, companyId: 'rival' })).rejects.toMatchObject({
    code: 'not-found',
  });
  await expect(run({ reason: 'x' }, { ...caller, sub: 'other' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(run({ id: 'f2', reason: 'x' })).rejects.toMatchObject({ code: 'not-found' });
  expect(row.state).toBe('open');
});
