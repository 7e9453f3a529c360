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
