import { join } from 'node:path';
import { createS3 } from 'amplify-offline/internals/s3/service';
import type { LocalService } from 'amplify-offline/service';
import {
  credentials,
  region,
  type Served,
  secretFor,
  serve,
  temporaryFolder,
} from 'amplify-offline/testing/serve';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesOf, mergeChanges } from '#amplify/functions/passage-index/merged-statistics.ts';
import { passageLocation } from '#amplify/functions/passage-index/passage-location.ts';
import { nearestPassages, rankPassages } from '#amplify/functions/passage-index/rank-passages.ts';
import { deletePassages, storePassages } from '#amplify/functions/passage-index/store-passages.ts';
import { createTermStatisticsStore } from '#amplify/functions/passage-index/term-statistics-store.ts';
import { passagesIn } from '#amplify/functions/passage-index/vector-index.ts';
import { createObjectStore } from '#amplify/functions/providers/object-store.ts';
import { createPineconeIndex } from '#amplify/functions/providers/pinecone-index.ts';
import { questionSparse } from '#domain/retrieval/lexical.ts';
import { createVectorIndex } from '#local/vector-index/service.ts';
import { vectorOf, wordEmbedding } from '../support/word-embedding.ts';

const folder = temporaryFolder();
const failures: unknown[] = [];
const onError = (error: unknown) => failures.push(error);
const bucket = 'plumbline-files';
const publicPath = '/_local/s3';
const location = passageLocation('acme', { kind: 'project', projectId: 'p1' });

let s3: Served<LocalService>;
let vectors: Served<LocalService>;
let parts: Parameters<typeof storePassages>[0] & { objects: ReturnType<typeof createObjectStore> };

beforeAll(async () => {
  const allowed = { bucket, region, publicPath, allowedOrigins: [], secretFor, allows: () => true, onError };
  s3 = await serve(createS3({ dir: join(folder.path, 'objects'), ...allowed }));
  vectors = await serve(createVectorIndex({ dataDir: folder.path, dimension: 512, apiKey: 'key', onError }));
  const objects = createObjectStore({
    STORAGE_BUCKET_NAME: bucket,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_S3: `${s3.origin}${publicPath}`,
  });
  const index = createPineconeIndex({ host: vectors.origin, apiKey: 'key' });
  parts = {
    objects,
    index,
    statistics: createTermStatisticsStore(objects, () => false),
    embedding: wordEmbedding,
  };
});
afterAll(async () => {
  await s3.close();
  await vectors.close();
  folder.remove();
  expect(failures).toEqual([]);
});

const passage = (documentId: string, chunkIndex: number, text: string, totalChunks = 1) => ({
  id: `${documentId}_chunk_${chunkIndex}`,
  text,
  metadata: {
    documentId,
    documentName: documentId,
    projectId: 'p1',
    page: 1,
    start: 0,
    end: text.length,
    chunkIndex,
    totalChunks,
    tags: ['a'],
  },
});

async function find(question: string, filter?: Record<string, unknown>) {
  const sparse = questionSparse(question, await parts.statistics.read(location.statisticsKey));
  return rankPassages(passagesIn(parts.index, [location.namespace]), {
    vector: vectorOf(question),
    sparse,
    filter,
  });
}

describe('passages over the protocols of the vector index and the bucket', () => {
  it('return no results from an empty namespace', async () => {
    expect(await find('slump')).toEqual([]);
  });

  it('are found by words and by codes, with their metadata and cosine', async () => {
    await storePassages(parts, location, [
      passage('d1', 0, 'slump of concrete', 2),
      passage('d1', 1, 'see drawing A-101 for slabs', 2),
      passage('d2', 0, 'paint colours'),
    ]);
    const ranked = await find('slump of concrete');
    expect(ranked.map(({ id }) => id)).toEqual(['d1_chunk_0', 'd1_chunk_1', 'd2_chunk_0']);
    expect(ranked[0]?.metadata).toMatchObject({ documentId: 'd1', page: 1, tags: ['a'] });
    expect(ranked[0]?.similarity).toBeCloseTo(1, 5);
    const nearest = await nearestPassages(passagesIn(parts.index, [location.namespace]), {
      vector: vectorOf('slump of concrete'),
    });
    expect(nearest).toHaveLength(3);
    expect(nearest[0]?.similarity).toBeCloseTo(1, 5);
    expect((await find('A101'))[0]?.id).toBe('d1_chunk_1');
  });

  it('are filtered by document', async () => {
    expect((await find('slump', { documentId: { $nin: ['d1'] } })).map(({ id }) => id)).toEqual([
      'd2_chunk_0',
    ]);
    expect(await find('slump', { documentId: { $eq: 'd1' } })).toHaveLength(2);
  });

  it('are replaced and deleted together with their terms', async () => {
    await storePassages(parts, location, [passage('d2', 0, 'tiles')]);
    expect(await deletePassages(parts, location, ['d1_chunk_0', 'd1_chunk_1', 'never'])).toHaveLength(2);
    const { passages, frequencies } = await createTermStatisticsStore(parts.objects).read(
      location.statisticsKey,
    );
    expect({ passages, terms: frequencies.size }).toEqual({ passages: 1, terms: 1 });
    expect((await find('slump')).map(({ id }) => id)).toEqual(['d2_chunk_0']);
  });

  it('are all counted when stored concurrently', async () => {
    const many = Array.from({ length: 6 }, (_, n) =>
      storePassages(parts, location, [passage(`m${n}`, 0, `number ${n}`)]),
    );
    await Promise.all(many);
    const { passages } = await createTermStatisticsStore(parts.objects).read(location.statisticsKey);
    expect(passages).toBe(7);
  });

  it('are counted the same after their changes were merged and removed', async () => {
    const { statisticsKey } = location;
    await storePassages(parts, location, [passage('last', 0, 'number 9')]);
    const before = await createTermStatisticsStore(parts.objects).read(statisticsKey);
    expect(await parts.objects.list(changesOf(statisticsKey))).not.toEqual([]);
    await mergeChanges(parts.objects, statisticsKey);
    expect(await parts.objects.list(changesOf(statisticsKey))).toEqual([]);
    expect(await createTermStatisticsStore(parts.objects).read(statisticsKey)).toEqual(before);
  });
});
