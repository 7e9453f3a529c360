import { runRounds } from '#tests/durability/rounds.ts';
import { median } from './median.ts';
import type { Row } from './table.ts';

const ROUNDS = 50;
const WRITERS = 6;

/** kill -9 at random moments under load; `CRASH_ROUNDS` and `CRASH_SEED` repeat a run. */
export async function run(): Promise<Row[]> {
  const rounds = Number(process.env.CRASH_ROUNDS ?? ROUNDS);
  const seed = Number(process.env.CRASH_SEED ?? Date.now() % 2 ** 31);
  console.log(`seed ${seed}`);
  const outcome = await runRounds({ rounds, writers: WRITERS, seed, log: console.log });
  for (const violation of outcome.violations) console.log(violation);
  const set = `kill -9, seed ${seed}`;
  const measured = (measure: string, value: number): Row => ({ set, system: 'plumbline', measure, value });
  return [
    measured('rounds', outcome.rounds),
    measured('writes acknowledged', outcome.acknowledged),
    measured('things looked at', outcome.checked),
    measured('lost or half-written', outcome.violations.length),
    measured('files left behind', outcome.leftFiles.length),
    measured('restart, s, median', median(outcome.restartMs) / 1_000),
  ];
}
