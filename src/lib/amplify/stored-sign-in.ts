/** The prefix of the keys under which Amplify stores its tokens in the local storage. */
const TOKEN_KEY_PREFIX = 'CognitoIdentityServiceProvider.';

/** Whether a key of the local storage belongs to the tokens of a sign-in. */
export function isTokenKey(key: string): boolean {
  return key.startsWith(TOKEN_KEY_PREFIX);
}

/**
 * Whether this browser stores tokens of a sign-in. It needs no SDK, so first-time visitors of public pages download
 * none. The tokens may have expired, so true only means that a check is worthwhile.
 */
export function hasStoredSignIn(storage: Storage = localStorage): boolean {
  for (let index = 0; index < storage.length; index += 1) {
    if (isTokenKey(storage.key(index) ?? '')) return true;
  }
  return false;
}

/** Calls back when another page has signed out, so that this page can be left. */
export function onSignedOut(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if ((key === null || isTokenKey(key)) && !hasStoredSignIn()) listener();
  });
}
