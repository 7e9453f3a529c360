import { a } from '@aws-amplify/backend';
import { companyIdField, type Rights, rules, withhold } from '../tenancy-rules.ts';

const rights: Rights = { manager: ['create', 'read', 'delete'] };
const byServer: Rights = withhold(rights, 'create');

/**
 * A code by which people without an account ask about a project (`src/domain/ask-codes`). Its ID is the hash
 * of the token, which only its creator saw. Deleting the row revokes the code at once.
 */
export const askCode = a
  .model({
    /**
     * Has its own rule, because the creator provides it. Otherwise the rules of the fields that only the
     * server writes would close it to everyone.
     */
    id: a.id().required(),
    companyId: companyIdField(rights),
    projectId: a.id().required(),
    /** At most a year from now, which the guard checks. */
    expiresAt: a.datetime().required(),
    /** The User ID of its creator. */
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
