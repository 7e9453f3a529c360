import { a } from '@aws-amplify/backend';
import { rules } from '../tenancy-rules.ts';

/** What a company has used of the AI provider today, a row for each kind of use. Written by the functions that spend. */
export const aiUsage = a
  .model({
    companyId: a.id().required(),
    /** Changes with every write. A write succeeds only if the row has not changed since it was read. */
    stamp: a.string().required(),
    /** `Usage` of src/domain/quota/usage.ts. */
    usage: a.json().required(),
  })
  .authorization((allow) => rules(allow, { manager: ['read'] }));
