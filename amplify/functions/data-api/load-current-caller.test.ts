import { describe, expect, it } from 'vitest';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { loadCurrentCaller } from './load-current-caller.ts';

const row = { sub: 's', companyId: 'acme', role: 'Owner', isActive: true, ownerId: 'acme/s' };
const token = { sub: 's', owner: 'acme/s', companyId: 'acme', isManager: true };
const present = (row: object | null, caller = token) =>
  loadCurrentCaller(async <Data>() => ({ row }) as Data)(caller);

describe('a caller with an old token', () => {
  it('has the rights of the row, not those of the token', async () => {
    expect(await present(row)).toEqual(token);
    expect(await present({ ...row, role: 'User' })).toEqual({ ...token, isManager: false });
    expect((await present(row, { ...token, isManager: false })).isManager).toBe(true);
  });

  it.each([
    ['was deactivated', { ...row, isActive: false }],
    ['was removed', null],
    ['is in another company', { ...row, companyId: 'rival' }],
    ['has only a row that a manager made under this id', { ...row, sub: null }],
  ])('is refused for a person who %s', async (_, found) => {
    await expect(present(found)).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: dataErrors.unauthorized,
    });
  });
});
