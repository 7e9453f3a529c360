import { a, defineFunction } from '@aws-amplify/backend';
import {
  chatEnvironment,
  quotaEnvironment,
  vectorIndexEnvironment,
  visionEnvironment,
} from '../ai-environment.ts';
import { everyFunction } from '../every-function.ts';

export const askByCode = defineFunction({
  name: 'ask-by-code',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 30,
  memoryMB: 1024,
  ...everyFunction,
  environment: { ...vectorIndexEnvironment, ...chatEnvironment, ...visionEnvironment, ...quotaEnvironment },
});

/**
 * For anyone with the token of a project's code. Returns the project that the code gives access to and, with a
 * question, the answer from its current documents, with links for drawing the cited parts of their pages.
 */
const operation = a
  .mutation()
  .arguments({ token: a.string().required(), question: a.string() })
  .returns(a.json())
  .authorization((allow) => [allow.publicApiKey()])
  .handler(a.handler.function(askByCode));

export const askByCodeSchema = { askWithCode: operation };
