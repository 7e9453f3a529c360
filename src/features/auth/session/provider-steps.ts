import { endEverySession } from '#lib/amplify/end-sessions.ts';
import { readClaims, signOutOfDevice } from '#lib/amplify/identity.ts';
import { syncUser } from '../api/sync-user.ts';

/** What the session asks of the identity provider and the data API. Loaded only with `import()`, because it brings the SDK. */
export const providerSteps = { readClaims, syncUser, signOutOfDevice, endEverySession };
