import { a } from '@aws-amplify/backend';
import { rules } from '../tenancy-rules.ts';

/**
 * A piece of an answer while it is being written. It is a row, so that its subscription has the same rules as
 * the message.
 */
export const streamEvent = a
  .model({
    companyId: a.id().required(),
    owner: a.string(),
    conversationId: a.id().required(),
    associatedUserMessageId: a.id(),
    contentBlockIndex: a.integer(),
    contentBlockDoneAtIndex: a.integer(),
    contentBlockDeltaIndex: a.integer(),
    text: a.string(),
    toolUse: a.json(),
    stopReason: a.string(),
    errors: a.json(),
    createdAt: a.datetime(),
    /** When the row expires. The answer's message has the full text. See `expireStreamEvents`. */
    expiresAt: a.timestamp(),
  })
  .secondaryIndexes((index) => [
    index('conversationId').sortKeys(['createdAt']).queryField('streamEventsByConversation'),
  ])
  .authorization((allow) => rules(allow, { self: { field: 'owner', may: ['read'] } }));
