import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { authErrors, teamErrors } from '#domain/errors/catalogue.ts';
import { sessionKey } from '#features/auth/api/get-session.ts';
import { closingKey } from '#features/auth/api/profile.ts';
import { syncUser } from '#features/auth/api/sync-user.ts';
import type { DataClient } from '#lib/amplify/data-client.ts';
import { aUser } from '#tests/support/session-users.ts';
import { changePerson, refreshOwnRights } from './people.ts';

/** A data API that refuses every change of a person with the given error. */
const refusing = (error: { message: string; errorType: string }) =>
  ({
    models: {
      User: { update: async () => ({ data: null, errors: [error] }), get: async () => ({ data: null }) },
    },
  }) as unknown as DataClient;

it('reports a removed member as not found when the role is changed', async () => {
  const client = refusing({ message: 'Not Authorized', errorType: 'Unauthorized' });
  await expect(changePerson({ id: 'u1', role: 'Admin' }, client)).rejects.toMatchObject({
    userMessage: 'User not found',
  });
});

it('explains in words for people why a role is locked for a moment', async () => {
  const client = refusing({
    message: 'The conditional request failed',
    errorType: 'DynamoDB:ConditionalCheckFailedException',
  });
  await expect(changePerson({ id: 'u1', role: 'User' }, client)).rejects.toMatchObject({
    userMessage: teamErrors.mustStay,
  });
});

/** A data API in which the caller is deactivated. */
const turningAway = {
  mutations: {
    syncUser: async () => ({
      data: null,
      errors: [{ message: authErrors.deactivated, errorType: 'Lambda:Unhandled' }],
    }),
  },
} as unknown as DataClient;

describe('a member who changed their own row', () => {
  /**
   * The device of `aUser`, whose next tokens contain `role`. Null for a person whose tokens no longer name a company.
   */
  function deviceOf(role: string | null) {
    const refreshed: (boolean | undefined)[] = [];
    const { userId, sub, email, name, companyId, companyName } = aUser;
    const claims = { sub, email, givenName: name, ...(role && { role, companyId }) };
    let kept: typeof aUser | null = aUser;
    const source = {
      hasTokens: () => true,
      readClaims: async (options?: { forceRefresh?: boolean }) => {
        refreshed.push(options?.forceRefresh);
        return claims;
      },
      syncUser: async () => {
        if (!role) return syncUser(turningAway);
        return { userId, email, name, companyId, companyName, role };
      },
      cache: {
        read: () => kept,
        readOffline: () => kept,
        write: (user: typeof aUser) => {
          kept = user;
        },
        clear: () => {
          kept = null;
        },
      },
      wait: () => new Promise<void>(() => {}),
    };
    const queryClient = new QueryClient();
    queryClient.setQueryData(sessionKey, aUser);
    return { source, refreshed, queryClient, session: () => queryClient.getQueryState(sessionKey) };
  }

  it('gets the remaining rights at once', async () => {
    const { source, refreshed, queryClient, session } = deviceOf('User');
    await refreshOwnRights(aUser.userId, queryClient, source);
    expect(refreshed[0]).toBe(true);
    expect(session()?.data).toEqual({ ...aUser, role: 'User' });
  });

  it('is deactivated at once', async () => {
    const { source, queryClient, session } = deviceOf(null);
    await refreshOwnRights(aUser.userId, queryClient, source);
    expect(session()?.error).toMatchObject({ name: 'AccountDeactivatedError' });
    expect(source.cache.read()).toBeNull();
  });

  it('is not affected by another member’s change', async () => {
    const { source, refreshed, queryClient, session } = deviceOf('User');
    await refreshOwnRights('somebody-else', queryClient, source);
    expect(refreshed).toEqual([]);
    expect(session()?.data).toEqual(aUser);
  });

  /** Deletes the account of the page, which ends as `outcome` does. */
  const close = (queryClient: QueryClient, outcome: () => Promise<void>) =>
    queryClient
      .getMutationCache()
      .build(queryClient, { mutationKey: closingKey, mutationFn: outcome })
      .execute(undefined);

  it('keeps their session while they delete their account', async () => {
    const { source, refreshed, queryClient, session } = deviceOf(null);
    void close(queryClient, () => new Promise(() => {}));
    await refreshOwnRights(aUser.userId, queryClient, source);
    expect(refreshed).toEqual([]);
    expect(session()).toMatchObject({ data: aUser, error: null });
  });

  it('asks for no tokens after they have deleted their account', async () => {
    const { source, refreshed, queryClient } = deviceOf(null);
    await close(queryClient, async () => {});
    await refreshOwnRights(aUser.userId, queryClient, source);
    expect(refreshed).toEqual([]);
  });

  it('is deactivated if deleting the account failed half-way', async () => {
    const { source, queryClient, session } = deviceOf(null);
    await expect(close(queryClient, () => Promise.reject(new Error('unreachable')))).rejects.toThrow();
    await refreshOwnRights(aUser.userId, queryClient, source);
    expect(session()?.error).toMatchObject({ name: 'AccountDeactivatedError' });
  });

  it('sees no error when only the new tokens are missing', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { source, queryClient, session } = deviceOf('User');
    source.readClaims = () => Promise.reject(new Error('offline'));
    await refreshOwnRights(aUser.userId, queryClient, source);
    expect(session()?.data).toEqual(aUser);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
