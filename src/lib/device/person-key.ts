import { SHARED_CACHE } from '../offline/shared-cache.ts';
import { readDevice, settled, stores, writeDevice } from './device-database.ts';
import { importKey } from './sealing.ts';

const SECRET_BYTES = 32;
const { keys, keyNotes, kept, keptParts } = stores;

/** Stores a person's key on the server, readable only by that person. */
export interface KeyKeeper {
  /** Null if the server has no key with this ID. */
  read(keyId: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Returns the key's ID on the server. */
  store(secret: Uint8Array<ArrayBuffer>): Promise<string>;
}

/** `secret` is set until the server has the key, because until then nothing else could decrypt the data. */
interface KeyRow {
  key: CryptoKey;
  secret?: Uint8Array<ArrayBuffer>;
}

/**
 * The key that encrypts a person's data on this device. The device has it only while they are signed in, so the next
 * person cannot decrypt anything. A device that starts offline creates a key and sends it to the server later.
 * @throws ConnectionLostError if only the server has the key and cannot be reached
 */
export async function personKey(owner: string, keeper: KeyKeeper): Promise<CryptoKey> {
  // Two pages that start together would create two keys, and one would be lost.
  return await navigator.locks.request(`plumbline.key.${owner}`, () => findKey(owner, keeper));
}

async function findKey(owner: string, keeper: KeyKeeper): Promise<CryptoKey> {
  const { row, keyId } = await readDevice([keys, keyNotes], async (store) => {
    const found = settled(store(keys).get(owner) as IDBRequest<KeyRow | undefined>);
    const noted = settled(store(keyNotes).get(owner) as IDBRequest<string | undefined>);
    return { row: await found, keyId: await noted };
  });
  if (row) return row.secret ? handOver(owner, row, keeper) : row.key;
  const secret = keyId ? await keeper.read(keyId) : null;
  if (!keyId || !secret) return handOver(owner, await newKey(), keeper);
  const key = await importKey(secret);
  await write(owner, { key }, keyId);
  return key;
}

async function newKey(): Promise<Required<KeyRow>> {
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return { key: await importKey(secret), secret };
}

async function handOver(owner: string, row: KeyRow, keeper: KeyKeeper): Promise<CryptoKey> {
  const { key, secret } = row;
  await write(owner, row);
  if (!secret) return key;
  try {
    await write(owner, { key }, await keeper.store(secret));
  } catch (error) {
    console.warn('The server does not have the key of this device yet', error);
  }
  return key;
}

function write(owner: string, row: KeyRow, keyId?: string): Promise<void> {
  return writeDevice([keys, keyNotes], (store) => {
    store(keys).put(row, owner);
    if (keyId) store(keyNotes).put(keyId, owner);
  });
}

/**
 * Removes offline data, shared files, and every key that the server has. Waiting files stay encrypted until
 * their person signs in again.
 */
export async function forgetOnDevice(): Promise<void> {
  await globalThis.caches?.delete(SHARED_CACHE);
  if (!globalThis.indexedDB) return;
  await writeDevice([keys, kept, keptParts], (store) => {
    store(kept).clear();
    store(keptParts).clear();
    const cursor = store(keys).openCursor();
    cursor.onsuccess = () => {
      const at = cursor.result;
      if (!at) return;
      if (!(at.value as KeyRow).secret) at.delete();
      at.continue();
    };
  });
}
