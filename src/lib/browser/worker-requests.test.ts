import { afterEach, describe, expect, it } from 'vitest';
import { ConnectionLostError } from '../http/request-error.ts';
import { answerRequests, WorkerRequests } from './worker-requests.ts';

/** A worker as a pair of ports, so that messages are copied and transferred as between a page and a worker. */
function worker() {
  const { port1: page, port2: inside } = new MessageChannel();
  const ends = { isTerminated: false };
  const terminate = () => {
    ends.isTerminated = true;
    page.close();
  };
  const outside = Object.assign(page, { terminate }) as unknown as Worker;
  page.start();
  inside.start();
  opened.push(page, inside);
  return { outside, inside: inside as unknown as typeof self, ends };
}

const fails = (message: string) => Object.assign(new Event('error'), { message });

const opened: MessagePort[] = [];
afterEach(() => {
  for (const port of opened.splice(0)) port.close();
});

describe('requests to a worker', () => {
  it('are each settled by their own reply, in any order', async () => {
    const { outside, inside } = worker();
    let release: () => void = () => undefined;
    const second = new Promise<void>((resolve) => {
      release = resolve;
    });
    answerRequests(
      async (text: string) => {
        if (text === 'first') await second;
        else release();
        return text.toUpperCase();
      },
      undefined,
      inside,
    );
    const requests = new WorkerRequests<string>(outside);
    expect(await Promise.all([requests.send('first'), requests.send('second')])).toEqual(['FIRST', 'SECOND']);
  });

  it('fail with the error that the worker names, and do not affect the next request', async () => {
    const { outside, inside } = worker();
    answerRequests(
      async (divisor: number) => {
        if (divisor === 0) throw new RangeError('divided by zero');
        return 12 / divisor;
      },
      undefined,
      inside,
    );
    const requests = new WorkerRequests<number>(outside);
    await expect(requests.send(0)).rejects.toThrow('RangeError: divided by zero');
    expect(await requests.send(4)).toBe(3);
    expect(requests.hasFailed).toBe(false);
  });

  it('fail with a sentence when a result cannot be copied to the page', async () => {
    const { outside, inside } = worker();
    answerRequests(async () => () => 'a function', undefined, inside);
    await expect(new WorkerRequests<null>(outside).send(null)).rejects.toThrow('DataCloneError');
  });

  it('move what they transfer, in both directions', async () => {
    const { outside, inside } = worker();
    answerRequests(
      async (bytes: Uint8Array<ArrayBuffer>) => bytes.map((byte) => byte + 1),
      ({ buffer }) => [buffer],
      inside,
    );
    const bytes = new Uint8Array([1, 2]);
    const reply = await new WorkerRequests<Uint8Array>(outside).send<Uint8Array>(bytes, [bytes.buffer]);
    expect([...reply]).toEqual([2, 3]);
    expect(bytes).toHaveLength(0);
  });

  it('fail together, and later ones as well, when the worker fails', async () => {
    const { outside } = worker();
    const requests = new WorkerRequests<number>(outside);
    const sent = Promise.allSettled([requests.send(1), requests.send(2)]);
    outside.dispatchEvent(fails('out of memory'));
    expect((await sent).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(requests.send(3)).rejects.toThrow('out of memory');
    expect(requests.hasFailed).toBe(true);
  });

  it('report a lost connection when the script of the worker could not be loaded', async () => {
    const { outside } = worker();
    const sent = new WorkerRequests<number>(outside).send(1);
    outside.dispatchEvent(fails(''));
    await expect(sent).rejects.toBeInstanceOf(ConnectionLostError);
  });

  it('are aborted when the worker is closed', async () => {
    const { outside, ends } = worker();
    const requests = new WorkerRequests<number>(outside);
    const sent = requests.send(1);
    requests.close();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    await expect(requests.send(2)).rejects.toMatchObject({ name: 'AbortError' });
    expect(ends.isTerminated).toBe(true);
  });
});
