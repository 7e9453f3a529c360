import { a, defineFunction } from '@aws-amplify/backend';
import {
  chatEnvironment,
  quotaEnvironment,
  vectorIndexEnvironment,
  visionEnvironment,
} from '../ai-environment.ts';
import { everyFunction } from '../every-function.ts';

export const sendMessage = defineFunction({
  name: 'send-message',
  entry: './handler.ts',
  resourceGroupName: 'data',
  // AppSync waits 30 s. The function then continues, and the browser follows the answer's rows. A model on a slow
  // machine writes 1000 tokens, the maximum requested, in four minutes at 4 tokens a second.
  timeoutSeconds: 300,
  memoryMB: 1024,
  ...everyFunction,
  environment: { ...vectorIndexEnvironment, ...chatEnvironment, ...visionEnvironment, ...quotaEnvironment },
});

/** Asks a question. The answer arrives as stream events of the conversation, then as the assistant's message. */
const operation = a
  .mutation()
  .arguments({
    conversationId: a.id().required(),
    content: a.json().required(),
    /** `projectId`, with `documentId` or `documentIds` to search only those documents; or scope `company`. */
    aiContext: a.json(),
    toolConfiguration: a.json(),
    /** The id that the caller gives the user's message; stream events name it. */
    messageId: a.id(),
  })
  .returns(a.ref('Message'))
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(sendMessage));

export const sendMessageSchema = { sendMessage: operation };
