import { a } from '@aws-amplify/backend';
import { describeImage as handler } from '../../functions/describe-image/resource.ts';

/** What a vision model says of an image among the caller's company's documents. A failure is a reply as well. */
export const describeImage = a
  .query()
  .arguments({ documentId: a.id().required() })
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(handler));
