import { a } from '@aws-amplify/backend';
import { everything, rules } from '../tenancy-rules.ts';

/**
 * `id` is the company's id everywhere else, so an Admin's right to create ends at the row that exists already: companies
 * are created only by `syncUser`. `founderSub` lets an interrupted creation continue.
 */
export const company = a
  .model({
    id: a.id().required(),
    name: a.string().required(),
    description: a.string(),
    /** Which projects a User may open; `all` when it is empty. */
    projectAccess: a.ref('ProjectAccess'),
    /** Whether Users add documents to the projects assigned to them; they do not while it is empty. */
    usersHandIn: a.boolean(),
    founderSub: a.string(),
  })
  .authorization((allow) =>
    rules(allow, { member: ['read'], manager: ['read', 'update'], admin: everything }, 'id'),
  );
