import { expect, it } from 'vitest';
import { askByCode } from '#domain/limits/limits.ts';
import type { GuardDeps } from './guard.ts';
import { guardAskCodeCreation } from './guard-mutation.ts';

const now = Date.UTC(2026, 10, 23);
const dayMs = 24 * 60 * 60 * 1_000;
const caller = { sub: 'casey', owner: 'casey', companyId: 'acme', isManager: true };
const guard = (expiresAt: unknown) =>
  guardAskCodeCreation({ expiresAt }, caller, { now, rows: {} } as unknown as GuardDeps);
const inDays = (days: number) => new Date(now + days * dayMs).toISOString();

it('creates a code in its creator’s name that expires within a year', async () => {
  expect(await guard(inDays(askByCode.longestDays))).toEqual({ input: { createdBy: 'casey' } });
});

it.each([inDays(0), inDays(-1), inDays(askByCode.longestDays + 1), 'soon', undefined])(
  'refuses a code with the expiry %s',
  async (expiresAt) => {
    await expect(guard(expiresAt)).rejects.toMatchObject({ code: 'invalid' });
  },
);
