import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptDocuments } from '#features/documents/api/kept-documents.ts';
import type { KeptValues } from '#lib/device/kept-values.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import { type FirstKept, keepQueries } from './kept-queries.ts';

const listKey = ['documents', 'project', 'p1'];

/** A device with free space whose values stay in memory, and pages that are opened on it. */
function device(room = true) {
  const kept = new Map<string, unknown>();
  let writes = 0;
  const values: Pick<KeptValues, 'write' | 'read'> = {
    async write(name, value) {
      writes += 1;
      kept.set(name, structuredClone(value));
    },
    read: async (name) => kept.get(name) ?? null,
  };
  const links = new Map<string, string>();
  const documents: KeptDocuments = {
    keepOpened: async (documentId) => void links.set(documentId, `blob:${documentId}`),
    linkTo: async (documentId) => links.get(documentId) ?? null,
  };
  const open = (first: FirstKept = []) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const logFailure = (error: unknown) => {
      throw error;
    };
    keepQueries(client, {
      ...{ values: values as KeptValues, documents, hasRoom: async () => room, logFailure, first },
      onConnection(listener) {
        listeners.push(listener);
        return () => undefined;
      },
      reach: {
        isOnline: () => network.isOnline,
        isReachable: async () => network.isReachable,
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      },
    });
    return client;
  };
  const network = { isOnline: true, isReachable: true };
  const listeners: ((isOnline: boolean) => void)[] = [];
  const report = (isOnline: boolean) => {
    for (const listener of listeners) listener(isOnline);
  };
  return { kept, open, report, network, writes: () => writes };
}

/** Fetches data, and waits until it is stored on the device. */
async function fetched(client: QueryClient, queryKey: string[], data: unknown): Promise<void> {
  await client.fetchQuery({ queryKey, queryFn: () => data });
  await vi.advanceTimersByTimeAsync(2_000);
}

const offline = (client: QueryClient, queryKey: string[]) =>
  client.fetchQuery({ queryKey, queryFn: () => Promise.reject(new ConnectionLostError()) });

describe('queries stored on the device', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('are shown in the next page without a connection, with the time they were fetched', async () => {
    const { open } = device();
    const first = open();
    await fetched(first, listKey, ['plan']);
    const at = first.getQueryState(listKey)?.dataUpdatedAt;
    await vi.advanceTimersByTimeAsync(60_000);
    for (const next of [open(), open()]) {
      expect(await offline(next, listKey)).toEqual(['plan']);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(next.getQueryState(listKey)?.dataUpdatedAt).toBe(at);
    }
  });

  it('are stored at once, so that a page closed in the next moment has lost nothing', async () => {
    const { open } = device();
    await open().fetchQuery({ queryKey: listKey, queryFn: () => ['plan'] });
    await vi.advanceTimersByTimeAsync(0);
    expect(await offline(open(), listKey)).toEqual(['plan']);
  });

  it('never replace what the page has changed since, and has not stored yet', async () => {
    const client = device().open();
    await client.fetchQuery({ queryKey: listKey, queryFn: () => ['plan'] });
    await vi.advanceTimersByTimeAsync(100);
    client.setQueryData(listKey, ['plan', 'section']);
    const changedAt = client.getQueryState(listKey)?.dataUpdatedAt;
    expect(await offline(client, listKey)).toEqual(['plan', 'section']);
    await vi.advanceTimersByTimeAsync(0);
    expect(client.getQueryState(listKey)?.dataUpdatedAt).toBe(changedAt);
  });

  it('are stored at most once a second while they change all the time', async () => {
    const { open, kept, writes } = device();
    const client = open();
    for (let change = 0; change < 50; change += 1) {
      await client.fetchQuery({ queryKey: listKey, queryFn: () => [change] });
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    expect([...kept.values()]).toMatchObject([{ data: [49] }]);
    expect(writes()).toBe(6);
  });

  it('provide the file once the connection is lost, although the server’s link is still valid', async () => {
    const { open, report } = device();
    const client = open();
    const link = ['documents', 'view-url', 'd1'];
    await fetched(client, link, 'https://storage/d1');
    const shown = () =>
      client.fetchQuery({
        queryKey: link,
        queryFn: () => Promise.reject(new ConnectionLostError()),
        staleTime: 3_600_000,
      });
    expect(await shown()).toBe('https://storage/d1');
    report(false);
    expect(await shown()).toBe('blob:d1');
  });

  it('are shown at once on a device that is known to be offline, while the request still waits', async () => {
    const { open, network } = device();
    await fetched(open(), listKey, ['plan']);
    Object.assign(network, { isOnline: false, isReachable: false });
    const shown = open().fetchQuery({ queryKey: listKey, queryFn: () => new Promise<string[]>(() => {}) });
    await vi.advanceTimersByTimeAsync(0);
    expect(await shown).toEqual(['plan']);
  });

  it('are shown before a request is made where the connection is known to be lost, and replaced by its reply', async () => {
    const { open, network } = device();
    await fetched(open(), listKey, ['plan']);
    network.isOnline = false;
    const next = open();
    const requests: ((list: string[]) => void)[] = [];
    const queryFn = () => new Promise<string[]>((resolve) => requests.push(resolve));
    expect(await next.fetchQuery({ queryKey: listKey, queryFn })).toEqual(['plan']);
    expect(requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(0);
    requests[0]?.(['plan', 'section']);
    await vi.advanceTimersByTimeAsync(0);
    expect(next.getQueryData(listKey)).toEqual(['plan', 'section']);
  });

  it('are taken back when the reply to the first request of a page is a refusal', async () => {
    const { open, network } = device();
    await fetched(open(), listKey, ['plan']);
    network.isOnline = false;
    const next = open();
    const queryFn = () => Promise.reject(new Error('You may not open this project'));
    expect(await next.fetchQuery({ queryKey: listKey, queryFn })).toEqual(['plan']);
    await vi.advanceTimersByTimeAsync(0);
    expect(next.getQueryState(listKey)).toMatchObject({ status: 'error', data: undefined });
  });

  it('are shown when nothing replies, and fetched again once the connection is back', async () => {
    const { open, network, report } = device();
    await fetched(open(), listKey, ['plan']);
    network.isReachable = false;
    const client = open();
    let reply: () => Promise<string[]> = () => new Promise(() => {});
    const list = new QueryObserver(client, { queryKey: listKey, queryFn: () => reply() });
    const stop = list.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(4_000);
    expect(list.getCurrentResult().data).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(list.getCurrentResult().data).toEqual(['plan']);
    reply = async () => ['plan', 'section'];
    report(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(list.getCurrentResult().data).toEqual(['plan', 'section']);
    stop();
  });

  it('wait for a slow reply while the server can be reached', async () => {
    const { open } = device();
    await fetched(open(), listKey, ['plan']);
    const slow = open().fetchQuery({
      queryKey: listKey,
      queryFn: () => new Promise<string[]>((resolve) => setTimeout(() => resolve(['section']), 20_000)),
    });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await slow).toEqual(['section']);
  });

  it('do not include links, the session or team data', async () => {
    const { kept, open } = device();
    const client = open();
    for (const key of [['documents', 'view-url', 'd'], ['session'], ['team', 'acme']])
      await fetched(client, key, 'x');
    expect(kept.size).toBe(0);
  });

  it('include the file of an opened document, and links to it', async () => {
    const { open } = device();
    const linkKey = ['documents', 'view-url', 'd1'];
    await fetched(open(), linkKey, 'https://bucket.example/d1');
    expect(await offline(open(), linkKey)).toBe('blob:d1');
    await expect(offline(open(), ['documents', 'view-url', 'd2'])).rejects.toThrow();
  });

  describe('of the first screen', () => {
    const first: FirstKept = [[listKey, { data: ['plan'], at: 1_000 }]];
    const shownAtOnce = (queryFn: () => Promise<string[]>) => {
      const { open, network } = device();
      network.isOnline = false;
      const client = open(first);
      const list = new QueryObserver(client, { queryKey: listKey, queryFn });
      return { client, list, network };
    };

    it('are there before any query starts, as of when they were fetched, and are requested', async () => {
      const queryFn = vi.fn(() => Promise.reject(new ConnectionLostError()));
      const { client, list } = shownAtOnce(queryFn);
      expect(list.getCurrentResult()).toMatchObject({ data: ['plan'], dataUpdatedAt: 1_000 });
      const stop = list.subscribe(() => {});
      await vi.advanceTimersByTimeAsync(2_000);
      expect(queryFn).toHaveBeenCalled();
      expect(client.getQueryData(listKey)).toEqual(['plan']);
      stop();
    });

    it('are replaced by the reply', async () => {
      const { client, list } = shownAtOnce(async () => ['plan', 'section']);
      const stop = list.subscribe(() => {});
      await vi.advanceTimersByTimeAsync(2_000);
      expect(client.getQueryData(listKey)).toEqual(['plan', 'section']);
      stop();
    });

    it('are taken back when the reply is a refusal', async () => {
      const { list } = shownAtOnce(() => Promise.reject(new Error('You may not open this project')));
      const stop = list.subscribe(() => {});
      await vi.advanceTimersByTimeAsync(2_000);
      expect(list.getCurrentResult()).toMatchObject({ status: 'error', data: undefined });
      stop();
    });
  });

  it('are never shown in place of a refusal', async () => {
    const { open } = device();
    await fetched(open(), listKey, ['plan']);
    const refused = open().fetchQuery({
      queryKey: listKey,
      queryFn: () => Promise.reject(new Error('Refused')),
    });
    await expect(refused).rejects.toThrow('Refused');
  });

  it('are empty when the device is full', async () => {
    const { kept, open } = device(false);
    await fetched(open(), listKey, ['plan']);
    expect(kept.size).toBe(0);
  });
});
