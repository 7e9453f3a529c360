import { defineStorage } from '@aws-amplify/backend';

/** Closed: no `access`. Functions issue presigned links after they have checked the caller. */
export const storage = defineStorage({ name: 'documents', versioned: true });
