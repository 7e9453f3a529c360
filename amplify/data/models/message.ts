import { a } from '@aws-amplify/backend';
import { rules } from '../tenancy-rules.ts';

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
