import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createVectorIndex } from '#local/vector-index/service.ts';
import { DIMENSION } from './made-vectors.ts';

/** The index as a process of its own, so that its memory is its own: it sends its address, and what it has used when asked. */
const [dataDir = '', apiKey = ''] = process.argv.slice(2);
const service = createVectorIndex({ dataDir, dimension: DIMENSION, apiKey, onError: console.error });
const server = createServer((request, response) => void service.handle(request, response));
server.listen(0, '127.0.0.1', () =>
  process.send?.({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
/** Of all its threads. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

process.on('message', async (message) => {
  if (message === 'usage') process.send?.({ bytes: process.memoryUsage().rss, cpuMs: cpuMs() });
  if (message !== 'end') return;
  await service.close();
  process.exit();
});
