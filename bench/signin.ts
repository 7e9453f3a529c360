import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Amplify } from 'aws-amplify';
import { signIn, signOut } from 'aws-amplify/auth';
import { PASSWORD, POOL, type PoolProcess, startPool } from './signin/pool-process.ts';
import { createProtocolClient } from './signin/protocol-client.ts';
import type { Row } from './table.ts';

const USERS = 16;
const STOCK_SIGN_INS = 40;
const MEASURED_MS = 8_000;
const AT_ONCE = [1, 8, 16];
const IDLE_MS = 4_000;
const DELAY_P99 = 'event loop delay of the server, p99 ms';
const DELAY_MOST = 'event loop delay of the server, most ms';

/**
 * Sign-ins by SRP. The peer is the stock client's own arithmetic: the processor time of its side of the very same
 * sign-ins. cognito-local, the stand-in that most people use, has no SRP.
 */
export async function run(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-signin-'));
  const pool = await startPool(dataDir);
  try {
    const users = await pool.makeUsers(USERS);
    const rows = await idleRows(pool);
    rows.push(...(await stockRows(pool, users)));
    for (const atOnce of AT_ONCE) rows.push(...(await protocolRows(pool, users, atOnce)));
    return rows;
  } finally {
    await pool.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The delays of the server's event loop without sign-ins, as the baseline for those under load. */
async function idleRows(pool: PoolProcess): Promise<Row[]> {
  await pool.resetDelays();
  await setTimeout(IDLE_MS);
  const { p99Ms, maxMs } = await pool.delays();
  const row = (measure: string, value: number): Row => ({
    set: 'no sign-ins',
    system: 'plumbline',
    measure,
    value,
  });
  return [row(DELAY_P99, p99Ms), row(DELAY_MOST, maxMs)];
}

/** The stock client signs in and out, one person after the other. */
async function stockRows(pool: PoolProcess, users: readonly string[]): Promise<Row[]> {
  const userPoolEndpoint = `http://127.0.0.1:${pool.port}/pool`;
  const Cognito = { userPoolId: POOL.id, userPoolClientId: POOL.clientId, userPoolEndpoint };
  Amplify.configure({ Auth: { Cognito } });
  const took: number[] = [];
  let clientMs = 0;
  for (let n = 0; n < STOCK_SIGN_INS + 5; n++) {
    const username = users[n % users.length] ?? '';
    const begun = performance.now();
    const usage = process.cpuUsage();
    const { isSignedIn } = await signIn({ username, password: PASSWORD });
    if (!isSignedIn) throw new Error('The stock client was not signed in.');
    const { user, system } = process.cpuUsage(usage);
    // The first ones warm up both sides.
    if (n >= 5) {
      took.push(performance.now() - begun);
      clientMs += (user + system) / 1_000;
    }
    await signOut();
  }
  const set = 'stock client, one after the other';
  return [
    { set, system: 'plumbline', measure: 'a sign-in, p50 ms', value: percentile(took, 0.5) },
    { set, system: 'plumbline', measure: 'a sign-in, p95 ms', value: percentile(took, 0.95) },
    {
      set,
      system: 'the client’s own arithmetic',
      measure: 'a sign-in, p50 ms',
      value: clientMs / took.length,
      note: 'mean processor time of the client process',
    },
  ];
}

/** Clients that compute as little as possible, so that only the server is measured. */
async function protocolRows(pool: PoolProcess, users: readonly string[], atOnce: number): Promise<Row[]> {
  const poolName = POOL.id.split('_')[1] ?? '';
  const took: number[] = [];
  const end = performance.now() + MEASURED_MS;
  await pool.resetDelays();
  const work = async (index: number) => {
    const localAddress = `127.0.0.${10 + index}`;
    const client = createProtocolClient({ port: pool.port, poolName, clientId: POOL.clientId, localAddress });
    while (performance.now() < end) {
      const begun = performance.now();
      await client.signIn(users[index % users.length] ?? '', PASSWORD);
      took.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, index) => work(index)));
  const { p99Ms, maxMs } = await pool.delays();
  const row = (measure: string, value: number): Row => ({
    set: `the protocol, ${atOnce} at once`,
    system: 'plumbline',
    measure,
    value,
  });
  return [
    row('sign-ins per second', took.length / (MEASURED_MS / 1_000)),
    row('a sign-in, p95 ms', percentile(took, 0.95)),
    row(DELAY_P99, p99Ms),
    row(DELAY_MOST, maxMs),
  ];
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
