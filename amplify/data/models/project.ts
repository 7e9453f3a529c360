import { a } from '@aws-amplify/backend';
import { companyIdField, everything, type Rights, rules, withhold } from '../tenancy-rules.ts';

const rights: Rights = { member: ['read'], manager: everything };

export const project = a
  .model({
    companyId: companyIdField(rights),
    name: a.string().required(),
    description: a.string(),
    slug: a.string(),
    address: a.string(),
    streetNumber: a.string(),
    streetName: a.string(),
    suburb: a.string(),
    state: a.string(),
    postcode: a.string(),
    /** Which documents take precedence if two state different values. */
    precedence: a.ref('Precedence'),
    deletedAt: a.datetime(),
    owner: a.string(),
    createdAt: a.datetime(),
    documents: a.hasMany('Document', 'projectId'),
  })
  .secondaryIndexes((index) => [
    index('companyId').sortKeys(['createdAt']).queryField('projectsByCompany'),
    index('companyId').sortKeys(['name']).queryField('projectsByCompanyAndName'),
    // This index contains a row only while it is in the trash.
    index('companyId').sortKeys(['deletedAt']).queryField('projectsByTrash'),
  ])
  .authorization((allow) => rules(allow, rights));

const assignmentRights: Rights = {
  manager: ['create', 'read', 'delete'],
  admin: everything,
  self: { field: 'userId', may: ['read'] },
};

/** Who works on which project. `userId` is the User row's id, which is the Cognito sub. */
export const userProject = a
  .model({
    companyId: companyIdField(assignmentRights),
    userId: a.id().required(),
    projectId: a.id().required(),
  })
  .secondaryIndexes((index) => [
    index('userId').queryField('userProjectsByUser'),
    index('projectId').queryField('userProjectsByProject'),
  ])
  .authorization((allow) => rules(allow, assignmentRights));

const askCodeRights: Rights = { manager: ['create', 'read', 'delete'] };
const byServer: Rights = withhold(askCodeRights, 'create');

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
    companyId: companyIdField(askCodeRights),
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
  .authorization((allow) => rules(allow, askCodeRights));
