/**
 * What people keep on this device: files that wait to be uploaded, what was kept for use offline, and the keys that seal
 * both. Every content is sealed for its person (sealing.ts); only ids and sizes are in clear.
 */
const NAME = 'plumbline';
const VERSION = 1;

export const stores = {
  /** The key of the person who is signed in. Removed at sign-out. */
  keys: 'keys',
  /** Where the server has the key of each person who ever kept something here: an id, which opens nothing. */
  keyNotes: 'key-notes',
  /** Files that wait, by document. */
  uploads: 'uploads',
  /** Their bytes, by document and number. */
  uploadParts: 'upload-parts',
  /** What was fetched and is kept for use offline, by person and name. Removed at sign-out. */
  kept: 'kept',
  /** The parts of files among it. */
  keptParts: 'kept-parts',
} as const;

export type StoreName = (typeof stores)[keyof typeof stores];

let opening: Promise<IDBDatabase> | undefined;

/** The one database. It is closed when a newer version of the application wants to change it, and opened again on need. */
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
 * Writes all or nothing. Settles when the disk has it: `strict` asks the browser to flush, so that a power cut a second later
 * takes nothing back.
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
