import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createVectorIndex } from '#local/vector-index/service.ts';
import { DIMENSION } from './made-vectors.ts';

/**
 * The index in its own process, so that its memory is measured separately. It sends its address, and its resource use
 * on request.
 */
const [dataDir = '', apiKey = ''] = process.argv.slice(2);
const service = createVectorIndex({ dataDir, dimension: DIMENSION, apiKey, onError: console.error });
const server = createServer((request, response) => void service.handle(request, response));
server.listen(0, '127.0.0.1', () =>
  process.send?.({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
/** For all its threads. */
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
