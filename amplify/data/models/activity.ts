import { a } from '@aws-amplify/backend';
import { type Rights, rules } from '../tenancy-rules.ts';

const rights: Rights = { member: ['read'] };

/** Append-only, and written by the server alone: nobody can leave one out, make one up, or take one back. */
export const activity = a
  .model({
    companyId: a.id().required(),
    /** The User id of who did it. */
    userId: a.id(),
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
