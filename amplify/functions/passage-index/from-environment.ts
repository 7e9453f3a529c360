import { constructionGlossary } from '../../../src/domain/glossary/construction-glossary.ts';
import { type Environment, required } from '../data-api/environment.ts';
import { createEmbeddingProvider } from '../providers/embedding-provider.ts';
import { createObjectStore, type ObjectStore } from '../providers/object-store.ts';
import { createPineconeIndex } from '../providers/pinecone-index.ts';
import type { CommonTermsParts } from './common-terms.ts';
import { createTermStatisticsStore } from './term-statistics-store.ts';

const NAMES = [
  'VECTOR_INDEX_HOST',
  'VECTOR_INDEX_API_KEY',
  'EMBEDDING_BASE_URL',
  'EMBEDDING_API_KEY',
  'EMBEDDING_MODEL',
  'STORAGE_BUCKET_NAME',
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_ENDPOINT_URL_S3',
];

export type ConfiguredIndex = Omit<CommonTermsParts, 'logFailure'> & { objects: ObjectStore };

let last: { configuration: string; parts: ConfiguredIndex } | undefined;

/**
 * The index, the embedding provider and the bucket that the environment names. A warm function keeps them, and with
 * them its connections and the term statistics it remembers, as long as the configuration stays.
 */
export function passageIndexOf(environment: Environment): ConfiguredIndex {
  const configuration = JSON.stringify(NAMES.map((name) => environment[name]));
  if (last?.configuration === configuration) return last.parts;
  const objects = createObjectStore(environment);
  const parts = {
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
    }),
  };
  last = { configuration, parts };
  return parts;
}
