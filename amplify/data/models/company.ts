import { a } from '@aws-amplify/backend';
import { everything, rules } from '../tenancy-rules.ts';

/**
 * `id` is the company ID everywhere else. An Admin may create only the row with their own company's ID, which
 * exists already, so only `syncUser` creates companies. `founderSub` lets an interrupted creation resume.
 */
export const company = a
  .model({
    id: a.id().required(),
    name: a.string().required(),
    description: a.string(),
    /** Which projects a User may open. Empty means `all`. */
    projectAccess: a.ref('ProjectAccess'),
    /** Whether Users may add documents to the projects assigned to them. Empty means no. */
    usersHandIn: a.boolean(),
    founderSub: a.string(),
  })
  .authorization((allow) =>
    rules(allow, { member: ['read'], manager: ['read', 'update'], admin: everything }, 'id'),
  );
