import { a } from '@aws-amplify/backend';
import { rules } from '../tenancy-rules.ts';

/** What a company has used of the AI provider today, a row for each kind of use. Written by the functions that spend. */
export const aiUsage = a
  .model({
    companyId: a.id().required(),
    /** Another one after every write: a write counts only if nobody wrote since the row was read. */
    stamp: a.string().required(),
    /** `Usage` of src/domain/quota/usage.ts. */
    usage: a.json().required(),
  })
  .authorization((allow) => rules(allow, { manager: ['read'] }));
