import { LRUCache } from 'lru-cache';
import { constructionGlossary } from '#domain/glossary/construction-glossary.ts';
import { type Environment, required } from '../data-api/environment.ts';
import { createEmbeddingProvider } from '../providers/embedding-provider.ts';
import { createObjectStore, type ObjectStore } from '../providers/object-store.ts';
import { createPineconeIndex } from '../providers/pinecone-index.ts';
import type { CommonTermsDeps } from './common-terms.ts';
import { createTermStatisticsStore } from './term-statistics-store.ts';

const NAMES = [
  'VECTOR_INDEX_HOST',
  'VECTOR_INDEX_API_KEY',
  'EMBEDDING_BASE_URL',
  'EMBEDDING_API_KEY',
  'EMBEDDING_MODEL',
  'RERANK_MODEL',
  'STORAGE_BUCKET_NAME',
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_ENDPOINT_URL_S3',
  'AWS_ENDPOINT_URL_S3_INTERNAL',
];

export type ConfiguredIndex = Omit<CommonTermsDeps, 'logFailure'> & { objects: ObjectStore };

/** A Lambda has one configuration. A local process that runs several functions has one for each role. */
const MAX_CONFIGURATIONS = 8;
const known = new LRUCache<string, ConfiguredIndex>({ max: MAX_CONFIGURATIONS });

/**
 * The index, the embedding provider and the bucket from the environment. A warm function keeps them while the
 * configuration stays the same, with their connections and cached term statistics.
 */
export function passageIndexOf(environment: Environment): ConfiguredIndex {
  const configuration = JSON.stringify(NAMES.map((name) => environment[name]));
  const deps = known.get(configuration) ?? configured(environment);
  known.set(configuration, deps);
  return deps;
}

function configured(environment: Environment): ConfiguredIndex {
  const objects = createObjectStore(environment);
  return {
    objects,
    index: createPineconeIndex({
      host: required(environment, 'VECTOR_INDEX_HOST'),
      apiKey: required(environment, 'VECTOR_INDEX_API_KEY'),
    }),
    statistics: createTermStatisticsStore(objects),
    glossary: constructionGlossary,
    embedding: createEmbeddingProvider({
      baseUrl: required(environment, 'EMBEDDING_BASE_URL'),
      apiKey: required(environment, 'EMBEDDING_API_KEY'),
      model: required(environment, 'EMBEDDING_MODEL'),
      reranker: required(environment, 'RERANK_MODEL'),
    }),
  };
}
