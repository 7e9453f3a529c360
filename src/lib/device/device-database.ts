/**
 * The database of people's data on this device: waiting uploads, offline data, and the keys that encrypt
 * both. All contents are encrypted for their person (sealing.ts); only IDs and sizes are readable.
 */
const NAME = 'plumbline';
const VERSION = 1;

export const stores = {
  /** The key of the person who is signed in. Removed at sign-out. */
  keys: 'keys',
  /** The ID of each person's key on the server. The ID alone decrypts nothing. */
  keyNotes: 'key-notes',
  /** Waiting files by document. */
  uploads: 'uploads',
  /** Their bytes, by document and number. */
  uploadParts: 'upload-parts',
  /** Offline data by person and name. Removed at sign-out. */
  kept: 'kept',
  /** The parts of files among it. */
  keptParts: 'kept-parts',
} as const;

export type StoreName = (typeof stores)[keyof typeof stores];

let opening: Promise<IDBDatabase> | undefined;

/** The database. It is closed when a newer version of the application upgrades it, and reopened when needed. */
function database(): Promise<IDBDatabase> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    for (const name of Object.values(stores)) {
      if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
    }
  };
  return settled(request).then((opened) => {
    const forget = () => {
      opening = undefined;
    };
    opened.onversionchange = () => {
      opened.close();
      forget();
    };
    opened.onclose = forget;
    return opened;
  });
}

/** The answer to one request. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The device database refused a request'));
  });
}

/** Reads within one transaction. */
export async function readDevice<T>(
  names: readonly StoreName[],
  read: (store: (name: StoreName) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const transaction = (await database()).transaction([...names], 'readonly');
  return read((name) => transaction.objectStore(name));
}

/**
 * Writes atomically, and resolves when the data is on disk. `strict` makes the browser flush, so that a power
 * cut loses nothing.
 */
export async function writeDevice(
  names: readonly StoreName[],
  write: (store: (name: StoreName) => IDBObjectStore) => void,
): Promise<void> {
  const transaction = (await database()).transaction([...names], 'readwrite', { durability: 'strict' });
  const done = new Promise<void>((resolve, reject) => {
    const refuse = () =>
      reject(transaction.error ?? new DOMException('The device could not write', 'AbortError'));
    transaction.oncomplete = () => resolve();
    transaction.onabort = refuse;
    transaction.onerror = refuse;
  });
  write((name) => transaction.objectStore(name));
  return done;
}
