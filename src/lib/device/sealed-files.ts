import { readDevice, type StoreName, settled, writeDevice } from './device-database.ts';
import { seal, unseal } from './sealing.ts';

/** The memory that a phone can spare for encryption. A file of the maximum size has fifty parts. */
const PART_BYTES = 4 * 1024 * 1024;

/** All keys of the parts of a file. */
export const partsOf = (name: string): IDBKeyRange => IDBKeyRange.bound([name], [name, []]);

/**
 * Encrypts a file part by part and returns their number. After a failure, the caller removes the written
 * parts.
 */
export async function writeFile(store: StoreName, name: string, file: Blob, key: CryptoKey): Promise<number> {
  const parts = Math.ceil(file.size / PART_BYTES);
  for (let part = 0; part < parts; part += 1) {
    const bytes = await file.slice(part * PART_BYTES, (part + 1) * PART_BYTES).arrayBuffer();
    const sealed = await seal(key, bytes);
    await writeDevice([store], (open) => open(store).put(sealed, [name, part]));
  }
  return parts;
}

/** Null if a part is missing. */
export async function readFile(
  store: StoreName,
  name: string,
  parts: number,
  key: CryptoKey,
): Promise<Blob | null> {
  const opened: Blob[] = [];
  for (let part = 0; part < parts; part += 1) {
    const sealed = await readDevice([store], (open) =>
      settled(open(store).get([name, part]) as IDBRequest<ArrayBuffer | undefined>),
    );
    if (!sealed) return null;
    // Each part separately, so that the browser can store it on disk.
    opened.push(new Blob([await unseal(key, sealed)]));
  }
  return new Blob(opened);
}
