import { expect, it } from 'vitest';
import { ann, bob, callSync, invite, sync } from '#tests/support/membership-cases.ts';
import { type MemoryRows, memoryMembershipRows } from '#tests/support/memory-membership-rows.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';

function rowsInterleavedBy(seed: number): MemoryRows {
  const next = randomNumbers(seed);
  return memoryMembershipRows(async () => {
    for (let turns = Math.floor(next() * 6); turns > 0; turns -= 1) await Promise.resolve();
  });
}

const seeds = Array.from({ length: 500 }, (_, seed) => seed);

it('creates one user and one company, however two calls of one person interleave', async () => {
  for (const seed of seeds) {
    const rows = rowsInterleavedBy(seed);
    const results = await Promise.all([sync(rows, ann), sync(rows, ann), sync(rows, bob)]);
    const [first, second] = results;
    expect(rows.users.size, `users, seed ${seed}`).toBe(2);
    expect(rows.companies.size, `companies, seed ${seed}`).toBe(2);
    expect(first?.companyId, `seed ${seed}`).toBe(second?.companyId);
    expect([first?.created, second?.created].sort(), `seed ${seed}`).toEqual([false, true]);
    expect(rows.activities.filter(({ action }) => action === 'login')).toHaveLength(2);
  }
});

it('declines an invitation and creates one company however two calls interleave', async () => {
  for (const seed of seeds) {
    const rows = rowsInterleavedBy(seed);
    invite(rows);
    const own = { request: { ownCompany: true } };
    const results = await Promise.all([callSync(rows, ann, own), callSync(rows, ann, own)]);
    expect([...rows.companies.keys()], `seed ${seed}`).toEqual(['big-co', 'acme-build']);
    expect(rows.invitations.get('inv-1')?.status, `seed ${seed}`).toBe('cancelled');
    expect(
      results.map((user) => user?.companyId),
      `seed ${seed}`,
    ).toEqual(['acme-build', 'acme-build']);
  }
});
