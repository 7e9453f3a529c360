import { a } from '@aws-amplify/backend';
import { companyIdField, type Rights, rules, withhold } from '../tenancy-rules.ts';

const rights: Rights = { manager: ['create', 'read', 'delete'] };
const byServer: Rights = withhold(rights, 'create');

/**
 * A code by which people without an account ask about a project (`src/domain/ask-codes`). Its id is the hash of the token that
 * only its maker saw; deleting the row revokes it at once.
 */
export const askCode = a
  .model({
    /** Named, because its maker gives it: a field that only the server writes would otherwise close it to everyone. */
    id: a.id().required(),
    companyId: companyIdField(rights),
    projectId: a.id().required(),
    /** Within a year: the guard compares it. */
    expiresAt: a.datetime().required(),
    /** The User id of its maker. */
    createdBy: a.string().authorization((allow) => rules(allow, byServer)),
    /** How many questions it has answered. */
    asked: a.integer().authorization((allow) => rules(allow, byServer)),
    lastAskedAt: a.datetime().authorization((allow) => rules(allow, byServer)),
    /** `RecentAsk[]` of the last hour. */
    recent: a.json().authorization((allow) => rules(allow, byServer)),
    /** Changes with every question. A write succeeds only if the row has not changed since it was read. */
    stamp: a.string().authorization((allow) => rules(allow, byServer)),
    createdAt: a.datetime(),
  })
  .secondaryIndexes((index) => [index('projectId').queryField('askCodesByProject')])
  .authorization((allow) => rules(allow, rights));
