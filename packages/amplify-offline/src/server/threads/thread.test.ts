import { afterEach, expect, test } from 'vitest';
import { createThread, type Thread } from './thread.ts';

type Functions = { double(n: number): number; fail(): never; exit(): never };

const source = `
  import { serveThread } from ${JSON.stringify(new URL('./serve-thread.ts', import.meta.url).href)};
  serveThread({
    double: (n) => n * 2,
    fail: () => { throw new RangeError('no'); },
    exit: () => process.exit(1),
  });`;
const module = new URL(`data:text/javascript,${encodeURIComponent(source)}`);

let thread: Thread<Functions>;
const start = (maxWaiting = 10) => {
  thread = createThread<Functions>(module, { name: 'test', maxWaiting });
};
afterEach(() => thread.close());

test('returns the result or the error of a function', async () => {
  start();
  expect(await Promise.all([thread.call('double', 2), thread.call('double', 5)])).toEqual([4, 10]);
  await expect(thread.call('fail')).rejects.toMatchObject({ name: 'RangeError', message: 'no' });
});

test('fails waiting calls when a thread dies, and restarts it', async () => {
  start();
  const together = await Promise.allSettled([thread.call('exit'), thread.call('double', 1)]);
  expect(together.map((result) => result.status)).toEqual(['rejected', 'rejected']);
  expect(await thread.call('double', 3)).toBe(6);
});

test('refuses calls beyond the queue limit at once', async () => {
  start(1);
  const first = thread.call('double', 1);
  await expect(thread.call('double', 2)).rejects.toMatchObject({ name: 'ThreadBusyError' });
  expect(await first).toBe(2);
});
