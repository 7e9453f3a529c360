import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

const START_MS = 60_000;

/** Waits until a server replies, whatever the reply. */
export async function answers(url: string, name: string): Promise<void> {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    if (await fetch(url).catch(() => undefined)) return;
    await setTimeout(100);
  }
  throw new Error(`${name} did not start`);
}
