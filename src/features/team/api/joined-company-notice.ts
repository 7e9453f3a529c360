const KEY = 'plumbline.joined';

/** The company this tab has just joined. Shown once, after the page reloads. */
export const joinedCompanyNotice = {
  leave: (companyName: string, storage: Storage = sessionStorage) => storage.setItem(KEY, companyName),
  take(storage: Storage = sessionStorage): string | null {
    const companyName = storage.getItem(KEY);
    storage.removeItem(KEY);
    return companyName;
  },
};
