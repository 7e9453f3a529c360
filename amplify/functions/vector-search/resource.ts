import { a, defineFunction } from '@aws-amplify/backend';
import { quotaEnvironment, vectorIndexEnvironment } from '../ai-environment.ts';
import { everyFunction } from '../every-function.ts';

export const vectorSearch = defineFunction({
  name: 'vector-search',
  entry: './handler.ts',
  resourceGroupName: 'data',
  // AppSync ends a request after 30 s; a batch of embeddings takes most of what an upsert needs.
  timeoutSeconds: 30,
  memoryMB: 1024,
  ...everyFunction,
  environment: { ...vectorIndexEnvironment, ...quotaEnvironment },
});

/** The proxy of the vector index: JSON in, JSON out, as section 7 of the specification requires. */
const operation = a
  .query()
  .arguments({ body: a.string().required() })
  // A string, not a.json(): the proxy answers with JSON text, which AppSync would write as JSON once more.
  .returns(a.string())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(vectorSearch));

export const vectorSearchSchema = { vectorSearch: operation };
