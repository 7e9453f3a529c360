import { defineFunction } from '@aws-amplify/backend';
import { quotaEnvironment, vectorIndexEnvironment } from '../ai-environment.ts';

export const vectorSearch = defineFunction({
  name: 'vector-search',
  entry: './handler.ts',
  resourceGroupName: 'data',
  runtime: 24,
  // AppSync ends a request after 30 s; a batch of embeddings takes most of what an upsert needs.
  timeoutSeconds: 30,
  memoryMB: 1024,
  logging: { retention: '1 month', format: 'json' },
  environment: { ...vectorIndexEnvironment, ...quotaEnvironment },
});
