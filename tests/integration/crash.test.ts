import { expect, test } from 'vitest';
import { runRounds } from '../durability/rounds.ts';

test('loses no acknowledged write and shows no partial one after kill -9', async () => {
  const seed = Date.now() % 2 ** 31;
  console.log(`seed ${seed}`);
  const outcome = await runRounds({ rounds: 3, writers: 4, seed });
  expect(outcome.violations).toEqual([]);
  expect(outcome.leftFiles).toEqual([]);
  expect(outcome.acknowledged).toBeGreaterThan(0);
  expect(outcome.checked).toBeGreaterThan(outcome.rounds);
}, 180_000);
