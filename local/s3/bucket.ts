import type { ObjectFiles } from './object-files.ts';
import type { ObjectIndex, StoredObject } from './object-index.ts';

/** The bucket that the operations work on. */
export interface Bucket {
  readonly name: string;
  readonly index: ObjectIndex;
  readonly files: ObjectFiles;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Opens the bytes of a key. A write may replace the object between the look into the index and the opening of its
 * file: then the new one is opened. One that is open stays readable to its end.
 */
export async function openObject({ index, files }: Bucket, key: string) {
  let object: StoredObject | undefined = index.find(key);
  while (object) {
    try {
      return { object, handle: await files.open(object.file) };
    } catch (error) {
      const current = index.find(key);
      if (current?.file === object.file) throw error;
      object = current;
    }
  }
  return undefined;
}
