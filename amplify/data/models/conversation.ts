import { a } from '@aws-amplify/backend';
import { everything, type Rights, rules, withhold } from '../tenancy-rules.ts';

const rights: Rights = { self: { field: 'owner', may: everything } };
/**
 * Only the owner has access, and only in their own company. The company's rule grants `create`; the owner's
 * rule does not.
 */
const inOwnCompany: Rights = { member: ['create'], self: { field: 'owner', may: ['read', 'delete'] } };

/** A conversation, private to the person who started it. `owner` is the Cognito sub. */
export const conversation = a
  .model({
    companyId: a
      .id()
      .required()
      .authorization((allow) => rules(allow, inOwnCompany)),
    owner: a.string().authorization((allow) => rules(allow, withhold(rights, 'update'))),
    name: a.string(),
    projectId: a.id(),
    metadata: a.json(),
    /** The ID of the question whose answer should stop. `sendMessage` polls it while writing. */
    stopMessageId: a.id(),
    createdAt: a.datetime(),
  })
  .secondaryIndexes((index) => [index('owner').sortKeys(['createdAt']).queryField('conversationsByOwner')])
  .authorization((allow) => rules(allow, rights));

/** Written by `sendMessage`, so that a client cannot invent an answer or its sources. */
export const message = a
  .model({
    companyId: a.id().required(),
    owner: a.string(),
    conversationId: a.id().required(),
    role: a.ref('MessageRole'),
    /** Content blocks: text, image, document, tool use, tool result. */
    content: a.json(),
    /** `Answer` of src/domain/answers/answer.ts. */
    answer: a.json(),
    /** For a question: its answer is being written until this time. `sendMessage` extends it. */
    writingUntil: a.datetime(),
    createdAt: a.datetime(),
  })
  .secondaryIndexes((index) => [
    index('conversationId').sortKeys(['createdAt']).queryField('messagesByConversation'),
  ])
  .authorization((allow) => rules(allow, { self: { field: 'owner', may: ['read', 'delete'] } }));

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

/**
 * A company's use of the AI provider today, one row for each kind of use. Written by the functions that call
 * the provider.
 */
export const aiUsage = a
  .model({
    companyId: a.id().required(),
    /** Changes with every write. A write succeeds only if the row has not changed since it was read. */
    stamp: a.string().required(),
    /** `Usage` of src/domain/quota/usage.ts. */
    usage: a.json().required(),
  })
  .authorization((allow) => rules(allow, { manager: ['read'] }));
