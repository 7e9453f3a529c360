/** Left free for the browser's own needs and for what else is kept, so that one large file does not fill the device. */
const RESERVE_BYTES = 50 * 1024 * 1024;

/** Whether the device has room for so many bytes; true where the browser does not say. */
export async function hasRoomFor(
  bytes: number,
  storage: Pick<StorageManager, 'estimate'> | undefined = navigator.storage,
): Promise<boolean> {
  const { quota, usage = 0 } = (await storage?.estimate()) ?? {};
  return quota === undefined || quota - usage >= bytes + RESERVE_BYTES;
}

let asked: Promise<boolean> | undefined;

/**
 * Asks the browser, once for each page, not to clear what is kept when the device runs low. Chromium decides by itself, Firefox
 * asks the person: so it is asked when they hand over a file, never before.
 */
export function askToPersist(
  storage: Pick<StorageManager, 'persisted' | 'persist'> | undefined = navigator.storage,
): Promise<boolean> {
  asked ??= (async () => Boolean(storage) && ((await storage.persisted()) || (await storage.persist())))();
  return asked;
}
