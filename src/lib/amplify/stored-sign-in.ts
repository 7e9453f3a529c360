/** Amplify keeps its tokens in the local storage under keys that begin with this. */
const TOKEN_KEY_PREFIX = 'CognitoIdentityServiceProvider.';

/** Whether a key of the local storage belongs to the tokens of a sign-in. */
export function isTokenKey(key: string): boolean {
  return key.startsWith(TOKEN_KEY_PREFIX);
}

/**
 * Whether this browser has tokens of a sign-in. It needs no SDK, so a first visitor of the public pages downloads none.
 * True says only that asking is worth it: the tokens may have expired.
 */
export function hasStoredSignIn(storage: Storage = localStorage): boolean {
  for (let index = 0; index < storage.length; index += 1) {
    if (isTokenKey(storage.key(index) ?? '')) return true;
  }
  return false;
}

/** Calls back when another page has signed out; this page itself is left then. */
export function onSignedOut(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if ((key === null || isTokenKey(key)) && !hasStoredSignIn()) listener();
  });
}
