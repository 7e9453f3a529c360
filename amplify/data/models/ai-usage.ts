import { a } from '@aws-amplify/backend';
import { rules } from '../tenancy-rules.ts';

/**
 * A company's use of the AI provider today, one row for each kind of use. Written by the functions that call
 * the provider.
 */
export const aiUsage = a
  .model({
    companyId: a.id().required(),
    /** Changes with every write. A write succeeds only if the row has not changed since it was read. */
    stamp: a.string().required(),
    /** `Usage` of src/domain/quota/usage.ts. */
    usage: a.json().required(),
  })
  .authorization((allow) => rules(allow, { manager: ['read'] }));
