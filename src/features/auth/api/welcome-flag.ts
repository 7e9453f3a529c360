const KEY = 'plumbline.welcomed';

/** Whether this sign-in was already greeted. Signing out clears it. */
export const welcomeFlag = {
  isSet: (storage: Storage = localStorage) => storage.getItem(KEY) === 'true',
  set: (storage: Storage = localStorage) => storage.setItem(KEY, 'true'),
  clear: (storage: Storage = localStorage) => storage.removeItem(KEY),
};
