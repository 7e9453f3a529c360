import { synthesizeBackend } from '#local/backend.ts';
import { type ChildServer, startChild } from './api/child-server.ts';
import { type Measured, measure } from './api/load.ts';
import { benchTokens } from './api/tokens.ts';
import { installPeer } from './peer-packages.ts';
import type { Row } from './table.ts';

/**
 * The stock peer and the emulator of its tables. They are installed into a folder of the bench, never as dependencies.
 */
const PEER = ['@aws-amplify/amplify-appsync-simulator@2.16.20', 'dynalite@3.2.2'];

const CLIENTS = 16;
const ROUNDS = 3;
const WARM_UP_MS = 1_500;
const MEASURED_MS = 4_000;

const CREATE =
  'mutation($input: CreateProjectInput!) { createProject(input: $input) { id companyId name description createdAt updatedAt } }';
const LIST =
  'query($companyId: ID!) { projectsByCompany(companyId: $companyId, sortDirection: DESC, limit: 20) { items { id name description createdAt } nextToken } }';

const OPERATIONS = {
  'create a project': {
    query: CREATE,
    variables: (client: number, n: number) => ({
      input: { companyId: `company-${client}`, name: `Wharf ${n}`, description: 'Berth 4, north side' },
    }),
  },
  'list 20 projects by index': {
    query: LIST,
    variables: (client: number) => ({ companyId: `company-${client}` }),
  },
};

type System = 'plumbline' | 'stock simulator';

/** Creates and lists per second over HTTP by concurrent clients, with each server in its own process, in turns. */
export async function run(): Promise<Row[]> {
  const { dir } = await synthesizeBackend();
  const { jwk, tokens } = await benchTokens(CLIENTS);
  const servers = new Map<System, ChildServer>();
  try {
    servers.set('plumbline', await startChild('plumbline-server', [dir, JSON.stringify(jwk)]));
    const packages = await installPeer('appsync-simulator', PEER);
    if (packages) servers.set('stock simulator', await startChild('simulator-server', [dir, packages]));
    const rows: Row[] = [];
    for (const name of Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[]) {
      rows.push(...rowsOf(name, await inTurns(servers, tokens, name)));
    }
    return rows;
  } finally {
    for (const server of servers.values()) await server.stop();
  }
}

/** Servers take turns, so that other work on the machine affects both. The middle round of each counts. */
async function inTurns(
  servers: ReadonlyMap<System, ChildServer>,
  tokens: readonly string[],
  name: keyof typeof OPERATIONS,
): Promise<Map<System, Measured>> {
  const rounds = new Map<System, Measured[]>();
  for (const [system, server] of servers) {
    await measure({ server, tokens, ...OPERATIONS[name], milliseconds: WARM_UP_MS });
    rounds.set(system, []);
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [system, server] of servers) {
      const load = { server, tokens, ...OPERATIONS[name], milliseconds: MEASURED_MS };
      rounds.get(system)?.push(await measure(load));
    }
  }
  return new Map([...rounds].map(([system, all]) => [system, middle(all)]));
}

function middle(rounds: readonly Measured[]): Measured {
  const sorted = [...rounds].sort((a, b) => a.perSecond - b.perSecond);
  return sorted[Math.floor(sorted.length / 2)] as Measured;
}

function rowsOf(name: string, results: ReadonlyMap<System, Measured>): Row[] {
  const set = `${name}, ${CLIENTS} clients`;
  const rows = [...results].flatMap(([system, { perSecond, p50, p95, cpu }]): Row[] => [
    { set, system, measure: 'per second', value: perSecond },
    { set, system, measure: 'p50, ms', value: p50 },
    { set, system, measure: 'p95, ms', value: p95 },
    {
      set,
      system,
      measure: 'server processor time a request, ms',
      value: Number.isNaN(cpu) ? null : cpu,
    },
  ]);
  const [own, peer] = [results.get('plumbline'), results.get('stock simulator')];
  const ratio = own && peer ? own.perSecond / peer.perSecond : null;
  const note = 'the stock simulator could not be installed';
  const compared: Row = { set, system: 'plumbline', measure: '× the stock simulator', value: ratio };
  return [...rows, ratio === null ? { ...compared, note } : compared];
}
