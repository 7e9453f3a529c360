import { defineStorage } from '@aws-amplify/backend';

/** No `access`, so Amplify gives no client access to it. Functions issue presigned links after checking the caller. */
export const storage = defineStorage({ name: 'documents', versioned: true, keepOnDelete: true });
