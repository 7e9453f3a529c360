import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomNumbers } from '../support/random-numbers.ts';
import { type People, type Person, peopleOf, strangerNamed, VICTIM } from './isolation/people.ts';
import { type GraphqlReply, startWorld, type World } from './isolation/world.ts';

/** The Admin of a company and people without one, on the real services. */
let world: World;
let people: People;
let strangers: Person[];
beforeAll(async () => {
  // Each of the 200 rounds refuses someone, and each refusal is logged.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  world = await startWorld(process.cwd());
  people = await peopleOf(world);
  strangers = await Promise.all(STRANGERS.map((name) => strangerNamed(world, name)));
});
afterAll(async () => {
  await world.close();
  vi.restoreAllMocks();
});

/** For each of the two races. */
const ROUNDS = 100;
/** They race at the same time, each with their own invitation, because concurrent writes are committed together. */
const STRANGERS = ['nan', 'otto', 'pia', 'quin'];
const LONGEST_MS = 240_000;
const SEED = 20_261_122;

const as = (who: Person, query: string, variables: Record<string, unknown>) =>
  world.post({ authorization: who.accessToken }, query, variables);
const answer = (who: Person, id: string, accept: boolean) =>
  as(
    who,
    'mutation($id: ID!, $accept: Boolean!) { made: respondToInvitation(invitationId: $id, accept: $accept) { companyId } }',
    { id, accept },
  );
const cancel = (id: string) =>
  as(
    people.admin,
    'mutation($id: ID!) { made: updateUserInvitation(input: { id: $id, status: cancelled }) { id } }',
    { id },
  );
const hasWon = ({ data }: GraphqlReply) => (data?.made ?? null) !== null;

async function invite({ email }: Person, more: Record<string, unknown> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const input = {
    ...{ id, companyId: VICTIM, email, role: 'User', status: 'pending' },
    ...{ invitedBy: people.admin.sub, expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
    ...more,
  };
  await world.asServer(
    'mutation($input: CreateUserInvitationInput!) { createUserInvitation(input: $input) { id } }',
    { input },
  );
  return id;
}

/** The outcome of a round. Also restores the state from before it. */
async function endOf({ sub }: Person, id: string): Promise<{ status: string; isMember: boolean }> {
  const { row, user } = (await world.asServer(
    `{ row: getUserInvitation(id: "${id}") { status } user: getUser(id: "${sub}") { id } }`,
  )) as { row: { status: string }; user: object | null };
  await world.asServer(`mutation { deleteUserInvitation(input: { id: "${id}" }) { id } }`);
  if (user) await world.asServer(`mutation { deleteUser(input: { id: "${sub}" }) { id } }`);
  return { status: row.status, isMember: user !== null };
}

/** Runs all rounds, divided among the strangers. `round` identifies each in a failure. */
async function inRounds(race: (who: Person, round: string, next: () => number) => Promise<void>) {
  await Promise.all(
    strangers.map(async (who, lane) => {
      const next = randomNumbers(SEED + lane);
      for (let n = lane; n < ROUNDS; n += strangers.length)
        await race(who, `round ${n} of ${who.email}`, next);
    }),
  );
}

describe(`in ${ROUNDS} rounds of seed ${SEED}`, { timeout: LONGEST_MS }, () => {
  it('lets either the person accept an invitation or its company cancel it', async () => {
    const wins = { accepted: 0, cancelled: 0 };
    await inRounds(async (who, round, next) => {
      const id = await invite(who);
      const accepting = answer(who, id, true);
      // Reading a row takes as long as a step of the acceptance, so the cancellation hits every step.
      for (let steps = Math.floor(next() * 14); steps > 0; steps -= 1)
        await world.asServer(`{ getCompany(id: "${VICTIM}") { id } }`);
      const [accepted, cancelled] = (await Promise.all([accepting, cancel(id)])).map(hasWon);
      expect([accepted, cancelled].filter(Boolean), round).toHaveLength(1);
      const status = accepted ? 'accepted' : 'cancelled';
      expect(await endOf(who, id), round).toEqual({ status, isMember: accepted });
      wins[status] += 1;
    });
    expect(wins.accepted + wins.cancelled).toBe(ROUNDS);
    // Both outcomes must be frequent, or the rounds would prove little.
    expect(Math.min(wins.accepted, wins.cancelled)).toBeGreaterThan(ROUNDS / 10);
  });

  it('counts only one of two acceptances of an invitation', async () => {
    await inRounds(async (who, round) => {
      const id = await invite(who);
      const won = (await Promise.all([answer(who, id, true), answer(who, id, true)])).filter(hasWon);
      expect(won, round).toHaveLength(1);
      expect(await endOf(who, id), round).toEqual({ status: 'accepted', isMember: true });
    });
  });
});

describe('a person with an open invitation', () => {
  const SYNC = 'mutation($own: Boolean) { made: syncUser(ownCompany: $own) { companyId role } }';

  it('joins no company until they respond, and creates their own when they decline', async () => {
    const id = await invite(people.withoutCompany);
    expect(await as(people.withoutCompany, SYNC, {})).toMatchObject({ data: { made: null }, errors: [] });
    const reply = await as(people.withoutCompany, SYNC, { own: true });
    expect(reply.data?.made).toMatchObject({ role: 'Owner' });
    expect(await endOf(people.withoutCompany, id)).toEqual({ status: 'cancelled', isMember: true });
  });

  it('cannot become an Admin by the invitation of a deactivated member', async () => {
    const id = await invite(people.withoutCompany, { role: 'Admin', invitedBy: people.deactivated.sub });
    expect((await answer(people.withoutCompany, id, true)).errors[0]?.message).toBe(
      'This invitation has been cancelled.',
    );
    expect((await endOf(people.withoutCompany, id)).isMember).toBe(false);
    // Negative control: the same invitation by an Admin.
    const other = await invite(people.withoutCompany, { role: 'Admin' });
    expect(hasWon(await answer(people.withoutCompany, other, true))).toBe(true);
    expect((await endOf(people.withoutCompany, other)).isMember).toBe(true);
  });
});
