const KEY = 'plumbline.biometric-requested';
/** No address. */
const ANOTHER = ' ';

/**
 * The wish to sign in by biometrics, from the settings or the sign-in screen. The next sign-in by password fulfils it: only
 * then is the password known. It ends with the tab, and when its person signs out: it must not seal another's password.
 */
export const setupRequest = {
  isMade: (storage: Storage = sessionStorage) => storage.getItem(KEY) !== null,
  /** Whether it is a request of that person, or of the next person to sign in on that screen. */
  isMadeBy: (email: string, storage: Storage = sessionStorage) =>
    ['', email.toLowerCase()].includes(storage.getItem(KEY) ?? ANOTHER),
  make: (email = '', storage: Storage = sessionStorage) => storage.setItem(KEY, email.toLowerCase()),
  clear: (storage: Storage = sessionStorage) => storage.removeItem(KEY),
};
