import { a } from '@aws-amplify/backend';
import { sendMessage as handler } from '../../functions/send-message/resource.ts';

/** Asks; the answer comes as stream events of the conversation, then as the assistant's message. */
export const sendMessage = a
  .mutation()
  .arguments({
    conversationId: a.id().required(),
    content: a.json().required(),
    /** projectId, and documentId when one document is asked. */
    aiContext: a.json(),
    toolConfiguration: a.json(),
    /** The id that the caller gives the user's message; stream events name it. */
    messageId: a.id(),
  })
  .returns(a.ref('Message'))
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(handler));
