/** How object storage says that there is nothing under a key. */
const noSuchKey = /NoSuchKey|specified key does not exist/i;

/** Whether a failure only says that nothing has been stored yet. */
export function isMissingStorageKey(error: unknown): boolean {
  return error instanceof Error && (noSuchKey.test(error.name) || noSuchKey.test(error.message));
}

/** The list that `read` gives; an empty one where nothing has been stored yet. Every other failure stays one. */
export async function emptyIfMissing<Item>(read: () => Promise<Item[]>): Promise<Item[]> {
  try {
    return await read();
  } catch (error) {
    if (isMissingStorageKey(error)) return [];
    throw error;
  }
}
