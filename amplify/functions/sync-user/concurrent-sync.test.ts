import { expect, it } from 'vitest';
import { ann, bob, invite, sync } from '../../../tests/support/membership-cases.ts';
import { type MemoryRows, memoryMembershipRows } from '../../../tests/support/memory-membership-rows.ts';
import { randomNumbers } from '../../../tests/support/random-numbers.ts';

function rowsInterleavedBy(seed: number): MemoryRows {
  const next = randomNumbers(seed);
  return memoryMembershipRows(async () => {
    for (let turns = Math.floor(next() * 6); turns > 0; turns -= 1) await Promise.resolve();
  });
}

const seeds = Array.from({ length: 500 }, (_, seed) => seed);

it('ends with one user and one company however two calls of one person interleave with each other and a third', async () => {
  for (const seed of seeds) {
    const rows = rowsInterleavedBy(seed);
    const results = await Promise.all([sync(rows, ann), sync(rows, ann), sync(rows, bob)]);
    const [first, second] = results;
    expect(rows.users.size, `users, seed ${seed}`).toBe(2);
    expect(rows.companies.size, `companies, seed ${seed}`).toBe(2);
    expect(first?.companyId, `seed ${seed}`).toBe(second?.companyId);
    expect([first?.created, second?.created].sort(), `seed ${seed}`).toEqual([false, true]);
  }
});

it('takes one invitation and founds nothing however two calls interleave', async () => {
  for (const seed of seeds) {
    const rows = rowsInterleavedBy(seed);
    invite(rows);
    const results = await Promise.all([sync(rows, ann), sync(rows, ann)]);
    expect([...rows.users.keys()], `seed ${seed}`).toEqual(['sub-ann']);
    expect([...rows.companies.keys()], `seed ${seed}`).toEqual(['big-co']);
    expect(
      results.map(({ companyId }) => companyId),
      `seed ${seed}`,
    ).toEqual(['big-co', 'big-co']);
  }
});
