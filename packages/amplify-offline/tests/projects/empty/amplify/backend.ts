import { defineAuth } from '@aws-amplify/backend';

/** Defined, but not passed to a backend. */
export const auth = defineAuth({ loginWith: { email: true } });
