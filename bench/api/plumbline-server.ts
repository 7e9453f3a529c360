import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readApiDefinition } from 'amplify-offline/internals/appsync/definition/read-definition';
import { createAppSync } from 'amplify-offline/internals/appsync/service';
import { loadAssembly } from 'amplify-offline/internals/synth/assembly/assembly';
import { createLocalJWKSet, type JWK } from 'jose';
import { CLIENT, ISSUER } from './tokens.ts';

/** node plumbline-server.ts ASSEMBLY JWK: the data API alone, in its own process. Prints its address. */
const [folder = '', jwk = '{}'] = process.argv.slice(2);
const place = { region: 'ap-southeast-2', accountId: '000000000000' };
const data = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
process.on('exit', () => rmSync(data, { recursive: true, force: true }));
process.on('SIGTERM', () => process.exit(0));

const api = createAppSync({
  definition: readApiDefinition(loadAssembly(folder, place)),
  file: join(data, 'data.sqlite'),
  invoke: async () => null,
  pageTokenSecret: 'bench',
  onNote: () => {},
  onFault: (error) => console.error(error),
  userPool: {
    keys: createLocalJWKSet({ keys: [JSON.parse(jwk) as JWK] }),
    issuer: ISSUER,
    clientIds: [CLIENT],
  },
  apiKey: 'none',
  iam: { ...place, secretFor: () => undefined, roleName: () => '', allows: () => false },
});
const server = createServer((request, response) => void api.handle(request, response));
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`);
});
