const KEY = 'plumbline.joined';

/** The name of the company that this tab has just joined: told on the page that is loaded afresh for it, once. */
export const joinedCompanyNotice = {
  leave: (companyName: string, storage: Storage = sessionStorage) => storage.setItem(KEY, companyName),
  take(storage: Storage = sessionStorage): string | null {
    const companyName = storage.getItem(KEY);
    storage.removeItem(KEY);
    return companyName;
  },
};
