import { a } from '@aws-amplify/backend';
import { type Rights, rules } from '../tenancy-rules.ts';

const rights: Rights = { member: ['read'] };

/** Append-only. Only the server writes entries, so a client cannot omit, invent or delete one. */
export const activity = a
  .model({
    companyId: a.id().required(),
    /** The User ID of the person who did it. */
    userId: a.id(),
    userName: a.string(),
    userEmail: a.string(),
    action: a.string().required(),
    description: a.string().required(),
    timestamp: a.datetime().required(),
    /** IDs and names of what the entry is about: the project, the document, its sheets, or `targetEmail`. */
    metadata: a.json(),
  })
  .secondaryIndexes((index) => [index('companyId').sortKeys(['timestamp']).queryField('activitiesByCompany')])
  .authorization((allow) => rules(allow, rights));
