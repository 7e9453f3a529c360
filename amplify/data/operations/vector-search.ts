import { a } from '@aws-amplify/backend';
import { vectorSearch as handler } from '../../functions/vector-search/resource.ts';

/** The proxy of the vector index: JSON in, JSON out, as section 7 of the specification has it. */
export const vectorSearch = a
  .query()
  .arguments({ body: a.string().required() })
  // A string, not a.json(): the proxy answers with JSON text, which AppSync would write as JSON once more.
  .returns(a.string())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(handler));
