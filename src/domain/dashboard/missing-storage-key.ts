/** Error texts by which object storage reports a missing key. */
const noSuchKey = /NoSuchKey|specified key does not exist/i;

/** True if the failure means only that nothing has been stored yet. */
export function isMissingStorageKey(error: unknown): boolean {
  return error instanceof Error && (noSuchKey.test(error.name) || noSuchKey.test(error.message));
}

/** Runs `read`, and returns an empty list if nothing has been stored yet. Other failures are rethrown. */
export async function emptyIfMissing<Item>(read: () => Promise<Item[]>): Promise<Item[]> {
  try {
    return await read();
  } catch (error) {
    if (isMissingStorageKey(error)) return [];
    throw error;
  }
}
