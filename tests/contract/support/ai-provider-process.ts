import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAiProvider } from '#local/ai-provider/ai-provider.ts';

/** The provider in its own process, which behaves like `npm start`: it prints its address, and stops on SIGTERM. */
const service = createAiProvider({ apiKey: process.argv[2] ?? '' });
const server = createServer((request, response) => void service.handle(request, response));
process.once('SIGTERM', async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  await service.close();
  await closed;
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
