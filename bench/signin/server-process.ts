import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readPoolDefinition } from 'amplify-offline/internals/cognito/definition/read-definition';
import { type CognitoOptions, createCognito } from 'amplify-offline/internals/cognito/service';
import { poolTemplate } from 'amplify-offline/testing/pool-template';

/**
 * The user pool in its own process, forked by bench/signin.ts, so that the clients' computing does not count as its
 * delay. It accepts `reset`, and replies to `delays` with the delays of its event loop since then.
 */
const [dataDir = '', poolId = '', clientId = '', accessKeyId = '', secretAccessKey = ''] =
  process.argv.slice(2);
const RESOLUTION_MS = 1;

const options: CognitoOptions = {
  dataDir,
  region: poolId.split('_')[0] ?? '',
  poolId,
  clientId,
  definition: readPoolDefinition(poolTemplate()),
  publicPath: '/pool',
  triggers: {},
  encryptionKey: '00'.repeat(32),
  mailFrom: 'bench@plumbline.test',
  sendMail: () => undefined,
  secretFor: (id) => (id === accessKeyId ? secretAccessKey : undefined),
  allows: () => true,
  onError: (error) => {
    throw error;
  },
};
const pool = await createCognito(options);
const server = createServer((request, response) => void pool.handle(request, response));
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
process.on('message', (message) => {
  if (message === 'reset') delay.reset();
  // The histogram counts from the timer's own period on.
  const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  process.send?.({ p99Ms: ms(delay.percentile(99)), maxMs: ms(delay.max) });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
