import { a } from '@aws-amplify/backend';
import { everything, type Rights, rules, withhold } from '../tenancy-rules.ts';

const rights: Rights = { self: { field: 'owner', may: everything } };
/** Only the person may, and only in his own company: the company's rule adds `create`, the person's lacks it. */
const inOwnCompany: Rights = { member: ['create'], self: { field: 'owner', may: ['read', 'delete'] } };

/** A chat, private to the person who began it. `owner` is the Cognito sub. */
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
    /** The id of the question whose answer the person wants to stop; `sendMessage` looks at it while it writes. */
    stopMessageId: a.id(),
    createdAt: a.datetime(),
  })
  .secondaryIndexes((index) => [index('owner').sortKeys(['createdAt']).queryField('conversationsByOwner')])
  .authorization((allow) => rules(allow, rights));
