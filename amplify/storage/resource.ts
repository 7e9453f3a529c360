import { defineStorage } from '@aws-amplify/backend';

/** No `access`: nobody reaches it through Amplify. Functions issue presigned links after they have checked the caller. */
export const storage = defineStorage({ name: 'documents', versioned: true, keepOnDelete: true });
