import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readPoolDefinition } from '#src/cognito/definition/read-definition.ts';
import { createCognito } from '#src/cognito/service.ts';
import { poolTemplate } from './pool-template.ts';
import { region, secretFor } from './serve.ts';

/**
 * A user pool in its own process, which a test may kill at any moment: `node cognito-process.ts DATA POOL CLIENT`.
 */
const [dataDir = '', poolId = '', clientId = ''] = process.argv.slice(2);

const pool = await createCognito({
  dataDir,
  region,
  poolId,
  clientId,
  definition: readPoolDefinition(poolTemplate()),
  publicPath: '/_local/cognito-idp',
  triggers: {},
  encryptionKey: '5e'.repeat(32),
  mailFrom: 'Example <no-reply@example.test>',
  sendMail: () => undefined,
  secretFor,
  allows: () => true,
  onError: (error) => console.error(error),
});
const server = createServer((request, response) => void pool.handle(request, response));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
