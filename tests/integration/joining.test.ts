import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomNumbers } from '../support/random-numbers.ts';
import { type People, peopleOf, VICTIM } from './isolation/people.ts';
import { type GraphqlReply, startWorld, type World } from './isolation/world.ts';

/** The Admin of a company and somebody who is in none, on the real services. */
let world: World;
let people: People;
beforeAll(async () => {
  world = await startWorld(process.cwd());
  people = await peopleOf(world);
});
afterAll(() => world.close());

/** Of each of the two races. */
const ROUNDS = 100;
const LONGEST_MS = 240_000;
const SEED = 20_261_122;

const as = (who: 'admin' | 'withoutCompany', query: string, variables: Record<string, unknown>) =>
  world.post({ authorization: people[who].accessToken }, query, variables);
const answer = (id: string, accept: boolean) =>
  as(
    'withoutCompany',
    'mutation($id: ID!, $accept: Boolean!) { made: respondToInvitation(invitationId: $id, accept: $accept) { companyId } }',
    { id, accept },
  );
const cancel = (id: string) =>
  as(
    'admin',
    'mutation($id: ID!) { made: updateUserInvitation(input: { id: $id, status: cancelled }) { id } }',
    { id },
  );
const hasWon = ({ data }: GraphqlReply) => (data?.made ?? null) !== null;

async function invite(more: Record<string, unknown> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const input = {
    ...{ id, companyId: VICTIM, email: people.withoutCompany.email, role: 'User', status: 'pending' },
    ...{ invitedBy: people.admin.sub, expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
    ...more,
  };
  await world.asServer(
    'mutation($input: CreateUserInvitationInput!) { createUserInvitation(input: $input) { id } }',
    { input },
  );
  return id;
}

/** What became of it, and everything as it was before. */
async function endOf(id: string): Promise<{ status: string; isMember: boolean }> {
  const { sub } = people.withoutCompany;
  const { row, user } = (await world.asServer(
    `{ row: getUserInvitation(id: "${id}") { status } user: getUser(id: "${sub}") { id } }`,
  )) as { row: { status: string }; user: object | null };
  await world.asServer(`mutation { deleteUserInvitation(input: { id: "${id}" }) { id } }`);
  if (user) await world.asServer(`mutation { deleteUser(input: { id: "${sub}" }) { id } }`);
  return { status: row.status, isMember: user !== null };
}

describe(`in ${ROUNDS} rounds of seed ${SEED}`, { timeout: LONGEST_MS }, () => {
  it('either the person accepts an invitation or its company cancels it', async () => {
    const next = randomNumbers(SEED);
    const wins = { accepted: 0, cancelled: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await invite();
      const accepting = answer(id, true);
      // Reading a row takes as long as a step of the answer: so the cancelling meets each of its steps.
      for (let steps = Math.floor(next() * 14); steps > 0; steps -= 1)
        await world.asServer(`{ getCompany(id: "${VICTIM}") { id } }`);
      const [accepted, cancelled] = (await Promise.all([accepting, cancel(id)])).map(hasWon);
      expect([accepted, cancelled].filter(Boolean), `round ${round}`).toHaveLength(1);
      const status = accepted ? 'accepted' : 'cancelled';
      expect(await endOf(id), `round ${round}`).toEqual({ status, isMember: accepted });
      wins[status] += 1;
    }
    // Both happen, or the rounds would show nothing.
    expect(Math.min(wins.accepted, wins.cancelled)).toBeGreaterThan(0);
  });

  it('only one of two acceptances of an invitation counts', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await invite();
      const won = (await Promise.all([answer(id, true), answer(id, true)])).filter(hasWon);
      expect(won, `round ${round}`).toHaveLength(1);
      expect(await endOf(id), `round ${round}`).toEqual({ status: 'accepted', isMember: true });
    }
  });
});

describe('a person with an open invitation', () => {
  const SYNC = 'mutation($own: Boolean) { made: syncUser(ownCompany: $own) { companyId role } }';

  it('joins no company until they answer, and creates their own when they decline', async () => {
    const id = await invite();
    expect(await as('withoutCompany', SYNC, {})).toMatchObject({ data: { made: null }, errors: [] });
    const reply = await as('withoutCompany', SYNC, { own: true });
    expect(reply.data?.made).toMatchObject({ role: 'Owner' });
    expect(await endOf(id)).toEqual({ status: 'cancelled', isMember: true });
  });

  it('cannot become an Admin by the invitation of a deactivated member', async () => {
    const id = await invite({ role: 'Admin', invitedBy: people.deactivated.sub });
    expect((await answer(id, true)).errors[0]?.message).toBe('This invitation has been cancelled.');
    expect((await endOf(id)).isMember).toBe(false);
    // The control: the same invitation by an Admin.
    const other = await invite({ role: 'Admin' });
    expect(hasWon(await answer(other, true))).toBe(true);
    expect((await endOf(other)).isMember).toBe(true);
  });
});
