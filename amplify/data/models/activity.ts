import { a } from '@aws-amplify/backend';
import { type Rights, rules } from '../tenancy-rules.ts';

const rights: Rights = { member: ['create', 'read'], self: { field: 'userId', may: ['read'] } };
/** The company's rule lacks `create` here, so the id has to be the caller's own. */
const byOneself: Rights = { member: ['read'], self: { field: 'userId', may: ['create', 'read'] } };

/** Append-only: nobody holds `update` or `delete`. Nobody can write one in somebody else's name. */
export const activity = a
  .model({
    companyId: a.id().required(),
    /** The Cognito sub of who did it; filled in from the token when the caller leaves it out. */
    userId: a.id().authorization((allow) => rules(allow, byOneself)),
    userName: a.string(),
    userEmail: a.string(),
    action: a.string().required(),
    description: a.string().required(),
    timestamp: a.datetime().required(),
    /** projectId, projectName, documentName, targetEmail. */
    metadata: a.json(),
  })
  .secondaryIndexes((index) => [index('companyId').sortKeys(['timestamp']).queryField('activitiesByCompany')])
  .authorization((allow) => rules(allow, rights));
