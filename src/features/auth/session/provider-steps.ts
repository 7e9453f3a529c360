/** What the session asks of the identity provider and the data API. Loaded only with `import()`, because it brings the SDK. */
export { endEverySession } from '#lib/amplify/end-sessions.ts';
export { readClaims, signOutOfDevice } from '#lib/amplify/identity.ts';
export { syncUser } from '../api/sync-user.ts';
