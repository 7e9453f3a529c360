import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from 'amplify-offline/testing/seeded-random';
import { companyOn } from './company.ts';
import { type Kind, kindsOn } from './kinds.ts';
import { Ledger, type Violation } from './ledger.ts';
import { startLoad } from './load.ts';
import { projectsWithoutRecord } from './records.ts';
import { type Running, startServer } from './server-process.ts';
import { filesNobodyKnows } from './stored-files.ts';

export interface RoundsOptions {
  readonly rounds: number;
  readonly writers: number;
  readonly seed: number;
  readonly log?: (line: string) => void;
}

export interface Outcome {
  readonly rounds: number;
  /** The number of writes acknowledged before the kills. */
  readonly acknowledged: number;
  /** The number of items checked after the restarts. */
  readonly checked: number;
  readonly violations: readonly Violation[];
  /** Upload files without an object after a restart has cleaned up. */
  readonly leftFiles: readonly string[];
  /** The time from starting the process until it is ready. */
  readonly restartMs: readonly number[];
}

/** The server is killed at most this long after the load begins. */
const LONGEST_LOAD_MS = 2_500;

/**
 * Loads the server, kills it at a random moment, restarts it and checks everything that was written. At the end it
 * checks everything once more.
 */
export async function runRounds({ rounds, writers, seed, log = () => {} }: RoundsOptions): Promise<Outcome> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-crash-'));
  const random = seededRandom(seed);
  const ledger = new Ledger();
  const violations: Violation[] = [];
  const leftFiles: string[] = [];
  const restartMs: number[] = [];
  const totals = { acknowledged: 0, checked: 0 };
  const look = async (kinds: readonly Kind[], things: Iterable<string>) => {
    for (const thing of things) {
      const [name = '', id = ''] = thing.split(/:(.*)/s);
      const kind = kinds.find((each) => each.name === name);
      const violation = kind && ledger.check(thing, await kind.read(id));
      if (violation) violations.push(violation);
      totals.checked++;
    }
  };
  let server: Running | undefined;
  try {
    server = await startServer(dataDir);
    for (let round = 1; round <= rounds; round++) {
      const { api, companyId } = await companyOn(server);
      const written = kindsOn(server, api, companyId);
      const load = startLoad(written, ledger, { writers, round, random });
      const lifeMs = random.whole(LONGEST_LOAD_MS);
      await Promise.race([pause(lifeMs), load.ended]);
      await server.kill();
      await load.ended;
      const killed = performance.now();
      server = await startServer(dataDir);
      restartMs.push(performance.now() - killed);
      leftFiles.push(...filesNobodyKnows(dataDir));
      const again = await companyOn(server);
      const kinds = kindsOn(server, again.api, again.companyId);
      await look(kinds, round === rounds ? ledger.things : load.touched);
      for (const { made } of written)
        for (const id of await projectsWithoutRecord(again.api, again.companyId, made ?? new Set()))
          violations.push({ thing: `record of ${id}`, found: null, allowed: ['project_created'] });
      totals.acknowledged += load.acknowledged();
      log(
        `round ${round}: killed after ${lifeMs} ms and ${load.acknowledged()} writes, ${violations.length} wrong`,
      );
    }
  } finally {
    await server?.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { rounds, ...totals, violations, leftFiles, restartMs };
}
