import { SHARED_CACHE } from '../offline/shared-cache.ts';
import { readDevice, settled, stores, writeDevice } from './device-database.ts';
import { importKey } from './sealing.ts';

const SECRET_BYTES = 32;
const { keys, keyNotes, kept, keptParts } = stores;

/** Where the keys of people are while they are signed out: on the server, for them alone. */
export interface KeyKeeper {
  /** Null where the server has none by this id. */
  read(keyId: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Gives the id under which the server has it. */
  store(secret: Uint8Array<ArrayBuffer>): Promise<string>;
}

/** While `secret` is there, the server does not have the key yet; nothing else could open what was sealed with it. */
interface KeyRow {
  key: CryptoKey;
  secret?: Uint8Array<ArrayBuffer>;
}

/**
 * The key that seals what a person keeps on this device. It is on the device only while they are signed in: the next person
 * finds what is sealed and nothing that opens it. A device that is offline from the first makes a key of its own, and hands
 * it to the server when it can.
 *
 * @throws ConnectionLostError where the server has the key and can't be reached
 */
export async function personKey(owner: string, keeper: KeyKeeper): Promise<CryptoKey> {
  // Two pages that begin together would make two keys, and one would be lost.
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
 * Removes what was kept for use offline or shared with the application, and every key that the server has: files that wait
 * stay sealed until their person signs in again.
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
