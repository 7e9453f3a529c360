import { a, defineFunction } from '@aws-amplify/backend';
import { quotaEnvironment, visionEnvironment } from '../ai-environment.ts';
import { everyFunction } from '../every-function.ts';

export const describeImage = defineFunction({
  name: 'describe-image',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 30,
  memoryMB: 1024,
  ...everyFunction,
  environment: { ...visionEnvironment, ...quotaEnvironment },
});

/** A vision model's description of an image document of the caller's company. A failure is also a reply. */
const operation = a
  .query()
  .arguments({ documentId: a.id().required() })
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(describeImage));

export const describeImageSchema = { describeImage: operation };
