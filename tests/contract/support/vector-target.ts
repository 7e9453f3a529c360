import { Pinecone } from '@pinecone-database/pinecone';
import type { LocalService } from 'amplify-offline/service';
import { type Served, serve, temporaryFolder } from 'amplify-offline/testing/serve';
import { afterAll, beforeAll, expect } from 'vitest';
import { createVectorIndex } from '#local/vector-index/service.ts';

/**
 * The vector index under test: ours, or the real service if PINECONE_API_KEY and PINECONE_INDEX_HOST are set. There
 * it needs an empty serverless index of `DIMENSION` dimensions with the metric dotproduct. Every run writes into its
 * own namespaces and deletes them.
 */
export const DIMENSION = 6;

const { PINECONE_API_KEY, PINECONE_INDEX_HOST } = process.env;
export const isReal = Boolean(PINECONE_API_KEY && PINECONE_INDEX_HOST);

/** The real service shows written records only after a while. */
const VISIBLE_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 1_000;

export type Index = ReturnType<Pinecone['index']>;

export interface VectorTarget {
  readonly index: Index;
  indexWith(key: string): Index;
  /** A namespace of this test run. */
  namespace(name: string): string;
  /** Waits until `isSeen` returns true: at once on our index, within a minute on the real one. */
  visible(isSeen: () => Promise<boolean>): Promise<void>;
  /** Sends a request that the client library would not send. */
  call(path: string, body: string, key?: string): Promise<{ status: number; body: unknown }>;
  /** Only for our index: closes it and opens it again with the same files. */
  restart(): Promise<void>;
}

/** Opens the target before the tests of a file and closes it after them. */
export function openVectorTarget(): VectorTarget {
  const folder = temporaryFolder();
  const failures: unknown[] = [];
  const run = isReal ? `contract-${Date.now()}-` : '';
  const apiKey = isReal ? (PINECONE_API_KEY ?? '') : 'a-key-for-tests';
  let served: Served<LocalService> | undefined;
  let index: Index;

  const origin = () => served?.origin ?? `https://${PINECONE_INDEX_HOST?.replace(/^https:\/\//, '')}`;
  const indexWith = (key: string) => new Pinecone({ apiKey: key }).index({ host: origin() });
  async function start() {
    const onError = (error: unknown) => failures.push(error);
    const options = { dataDir: folder.path, dimension: DIMENSION, apiKey, onError };
    if (!isReal) served = await serve(createVectorIndex(options));
    index = indexWith(apiKey);
  }
  async function removeNamespaces() {
    const { namespaces = [] } = await index.listNamespaces();
    const own = namespaces.flatMap(({ name }) => (name?.startsWith(run) ? [name] : []));
    for (const name of own) await index.deleteNamespace(name);
  }

  beforeAll(start);
  afterAll(async () => {
    if (isReal) await removeNamespaces();
    await served?.close();
    folder.remove();
    expect(failures).toEqual([]);
  });
  return {
    get index() {
      return index;
    },
    indexWith,
    namespace: (name) => run + name,
    async visible(isSeen) {
      if (!isReal) expect(await isSeen()).toBe(true);
      else await expect.poll(isSeen, { timeout: VISIBLE_WITHIN_MS, interval: LOOK_EVERY_MS }).toBe(true);
    },
    async call(path, body, key = apiKey) {
      const response = await fetch(origin() + path, { method: 'POST', headers: { 'api-key': key }, body });
      return { status: response.status, body: await response.json() };
    },
    async restart() {
      await served?.close();
      await start();
    },
  };
}
