const KEY = 'plumbline.biometric-requested';

/**
 * The wish to sign in by biometrics, from the settings or the sign-in screen. The next sign-in by password fulfils it: only
 * then is the password known. It ends with the tab.
 */
export const setupRequest = {
  isMade: (storage: Storage = sessionStorage) => storage.getItem(KEY) === 'true',
  make: (storage: Storage = sessionStorage) => storage.setItem(KEY, 'true'),
  clear: (storage: Storage = sessionStorage) => storage.removeItem(KEY),
};
