import { describe, expect, it } from 'vitest';
import { authErrors } from '#domain/errors/catalogue.ts';
import type { DataClient } from '#lib/amplify/data-client.ts';
import { AccountDeactivatedError, InvitationsOpenError } from '../session/refused-entry.ts';
import { syncUser } from './sync-user.ts';

const row = { userId: 'u', email: 'jo@acme.example', name: 'Jo', companyId: 'acme', companyName: 'Acme' };
const answering = (result: object) =>
  ({ mutations: { syncUser: async () => result } }) as unknown as DataClient;

describe('the user in the database', () => {
  it('has the role', async () => {
    expect(await syncUser(answering({ data: { ...row, role: 'Admin' } }))).toEqual({ ...row, role: 'Admin' });
  });

  it('is a User, with the fewest rights, when it names no role', async () => {
    expect(await syncUser(answering({ data: { ...row, role: null } }))).toMatchObject({ role: 'User' });
  });

  it('is an error when the server returns nothing', async () => {
    await expect(syncUser(answering({}))).rejects.toMatchObject({
      userMessage: 'GraphQL errors: no data returned',
    });
  });

  it('is absent while an invitation is open', async () => {
    await expect(syncUser(answering({ data: null }))).rejects.toThrow(InvitationsOpenError);
  });

  it('is refused in the server’s own sentence', async () => {
    const errors = [{ message: 'Failed to create company', errorType: 'Lambda:Handled' }];
    await expect(syncUser(answering({ data: null, errors }))).rejects.toMatchObject({
      userMessage: 'Failed to create company',
    });
  });

  it('is reported as deactivated, which a retry does not change', async () => {
    const errors = [{ message: authErrors.deactivated, errorType: 'Lambda:Unhandled' }];
    await expect(syncUser(answering({ data: null, errors }))).rejects.toThrow(AccountDeactivatedError);
  });
});
