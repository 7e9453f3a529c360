/** Reserved space, so that one large file does not fill the device. */
const RESERVE_BYTES = 50 * 1024 * 1024;

/** Whether the device has room for this many bytes. True if the browser does not say. */
export async function hasRoomFor(
  bytes: number,
  storage: Pick<StorageManager, 'estimate'> | undefined = navigator.storage,
): Promise<boolean> {
  const { quota, usage = 0 } = (await storage?.estimate()) ?? {};
  return quota === undefined || quota - usage >= bytes + RESERVE_BYTES;
}

let asked: Promise<boolean> | undefined;

/**
 * Asks the browser once per page not to clear stored data when the device runs low. Chromium decides itself,
 * but Firefox asks the person, so this is called only when they add a file.
 */
export function askToPersist(
  storage: Pick<StorageManager, 'persisted' | 'persist'> | undefined = navigator.storage,
): Promise<boolean> {
  asked ??= (async () => Boolean(storage) && ((await storage.persisted()) || (await storage.persist())))();
  return asked;
}
