import { defineAuth } from '@aws-amplify/backend';

/** Defined, and given to nothing. */
export const auth = defineAuth({ loginWith: { email: true } });
