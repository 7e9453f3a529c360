const KEY = 'plumbline.biometric-requested';
/** No address. */
const ANOTHER = ' ';

/**
 * A request to set up biometric login, from the settings or the sign-in screen. The next sign-in by password completes
 * it, because the password is known only then. It ends with the tab or when the person signs out, so that it never
 * stores another person's password.
 */
export const setupRequest = {
  isMade: (storage: Storage = sessionStorage) => storage.getItem(KEY) !== null,
  /** True if it is a request of that person, or of the next person to sign in on that screen. */
  isMadeBy: (email: string, storage: Storage = sessionStorage) =>
    ['', email.toLowerCase()].includes(storage.getItem(KEY) ?? ANOTHER),
  make: (email = '', storage: Storage = sessionStorage) => storage.setItem(KEY, email.toLowerCase()),
  clear: (storage: Storage = sessionStorage) => storage.removeItem(KEY),
};
