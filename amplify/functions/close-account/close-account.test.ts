import { describe, expect, it } from 'vitest';
import { accountErrors } from '#domain/errors/catalogue.ts';
import { type CloseAccountRows, type CloseDeps, type ClosingUser, closeAccount } from './close-account.ts';

const now = new Date('2026-03-01T12:00:00Z');
const signedIn = (minutesAgo: number) => ({
  sub: 'ann',
  claims: { auth_time: now.getTime() / 1000 - minutesAgo * 60 },
});
const request = { email: 'ann@acme.example', alone: true };

/** Ann alone in Acme, with one conversation of two messages. Every step is recorded. */
function scene({ failing = '', time = Number.POSITIVE_INFINITY } = {}) {
  const done: string[] = [];
  let fails = failing;
  let left = time;
  let user: ClosingUser | null = {
    ...{ id: 'ann', sub: 'ann', companyId: 'acme', email: 'ann@acme.example', name: 'Ann' },
    ...{ role: 'Owner', isActive: true, ownerId: 'acme:ann' },
  };
  const messages = ['m1', 'm2'];
  let conversations = [{ id: 'c1' }];
  const step = async (name: string) => {
    if (name === fails) {
      fails = '';
      throw new Error(`${name} failed`);
    }
    done.push(name);
  };
  const rows: CloseAccountRows = {
    user: async () => user,
    team: async () => (user ? [user] : []),
    lockManager: async () => false,
    async deactivate() {
      await step('deactivate');
      if (user) user = { ...user, isActive: false };
      return true;
    },
    conversations: async (owner) => (owner === 'acme:ann' ? conversations : []),
    contentsOf: async () =>
      [...messages].map((id) => async () => {
        await step(`remove ${id}`);
        messages.splice(messages.indexOf(id), 1);
        left--;
      }),
    async removeConversation() {
      await step('remove c1');
      conversations = [];
    },
    withdrawOffersOf: () => step('cancel invitations'),
    unassign: () => step('unassign'),
    projectIds: async () => ['p1'],
    addActivity: () => step('record'),
    async removeUser() {
      await step('remove user');
      user = null;
    },
  };
  const deps: CloseDeps = {
    rows,
    trash: async () => {
      await step('trash p1');
      return { remaining: 0 };
    },
    address: async () => 'ann@acme.example',
    removeSignIn: () => step('remove sign-in'),
    now,
    hasTime: () => left > 0,
  };
  return { done, deps, giveTime: () => (left = Number.POSITIVE_INFINITY) };
}

const ALL = [
  ...['deactivate', 'remove m1', 'remove m2', 'remove c1', 'cancel invitations', 'unassign', 'trash p1'],
  ...['record', 'remove user', 'remove sign-in'],
];

describe('closeAccount', () => {
  it('removes the rights first and the sign-in last', async () => {
    const { done, deps } = scene();
    expect(await closeAccount(request, signedIn(1), deps)).toEqual({ done: true });
    expect(done).toEqual(ALL);
  });

  it.each(ALL)('resumes after %s failed', async (failing) => {
    const { done, deps } = scene({ failing });
    await expect(closeAccount(request, signedIn(1), deps)).rejects.toThrow(`${failing} failed`);
    expect(await closeAccount(request, signedIn(1), deps)).toEqual({ done: true });
    expect(done).toEqual(expect.arrayContaining(ALL));
    expect(done.at(-1)).toBe('remove sign-in');
  });

  it('reports unfinished work when its time runs out', async () => {
    const { done, deps, giveTime } = scene({ time: 1 });
    expect(await closeAccount(request, signedIn(1), deps)).toEqual({ done: false });
    expect(done).not.toContain('remove user');
    giveTime();
    expect(await closeAccount(request, signedIn(1), deps)).toEqual({ done: true });
  });

  it.each([11, 60, Number.NaN, -Number.NaN])(
    'rejects a session that began %s minutes ago',
    async (minutes) => {
      const { done, deps } = scene();
      await expect(closeAccount(request, signedIn(minutes), deps)).rejects.toMatchObject({
        userMessage: accountErrors.signInAgain,
      });
      expect(done).toEqual([]);
    },
  );
});
