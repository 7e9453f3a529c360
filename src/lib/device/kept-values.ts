import { compress, expand } from './compressing.ts';
import { readDevice, settled, stores, writeDevice } from './device-database.ts';
import { partsOf, readFile, writeFile } from './sealed-files.ts';
import { seal, unseal } from './sealing.ts';

const { kept, keptParts } = stores;

/** A person's offline data on this device: values and files by name, encrypted for them. */
export interface KeptValues {
  write(name: string, value: unknown): Promise<void>;
  /** Null if nothing has this name. */
  read(name: string): Promise<unknown>;
  writeFile(name: string, file: Blob): Promise<void>;
  file(name: string): Promise<Blob | null>;
  /**
   * The files whose names begin with `start`, with their bytes and the time they were stored, in milliseconds since 1970.
   * Other values, of which a large project has gigabytes, are not read.
   */
  files(start: string): Promise<Map<string, { size: number; at: number }>>;
  /** The names of values and files that begin with `start`. Reads nothing else, and needs no key. */
  names(start: string): Promise<string[]>;
  /** Removes the value or the file under the name. */
  remove(name: string): Promise<void>;
}

type Row =
  | { owner: string; sealed: ArrayBuffer }
  | { owner: string; parts: number; size: number; at: number };

interface KeptValuesDeps {
  owner: string;
  key: () => Promise<CryptoKey>;
  /** False once the person has signed out. Nothing is written then. */
  isSignedIn: () => boolean;
}

export function keptValues({ owner, key, isSignedIn }: KeptValuesDeps): KeptValues {
  const rangeFrom = (start: string) => IDBKeyRange.bound([owner, start], [owner, `${start}\uffff`]);
  const rowsFrom = async (start: string) => {
    const range = rangeFrom(start);
    return readDevice([kept], async (store) => {
      const names = settled(store(kept).getAllKeys(range)) as Promise<[string, string][]>;
      const rows = settled(store(kept).getAll(range)) as Promise<Row[]>;
      const all = await rows;
      return (await names).map(([, name], at) => ({ name, row: all[at] }));
    });
  };
  const rowOf = (name: string) =>
    readDevice([kept], (store) => settled(store(kept).get([owner, name]) as IDBRequest<Row | undefined>));
  const partName = (name: string) => `${owner} ${name}`;
  const put = (name: string, row: Row) =>
    writeDevice([kept], (store) => {
      if (isSignedIn()) store(kept).put(row, [owner, name]);
    });

  return {
    async write(name, value) {
      const json = await compress(new Blob([JSON.stringify(value)]));
      await put(name, { owner, sealed: await seal(await key(), await json.arrayBuffer()) });
    },
    async read(name) {
      const row = await rowOf(name);
      if (!row || !('sealed' in row)) return null;
      const json = await expand(new Blob([await unseal(await key(), row.sealed)]));
      return JSON.parse(await json.text());
    },
    async writeFile(name, file) {
      const parts = await writeFile(keptParts, partName(name), file, await key());
      await put(name, { owner, parts, size: file.size, at: Date.now() });
    },
    async file(name) {
      const row = await rowOf(name);
      return row && 'parts' in row ? readFile(keptParts, partName(name), row.parts, await key()) : null;
    },
    async files(start) {
      const rows = await rowsFrom(start);
      return new Map(
        rows.flatMap(({ name, row }) =>
          row && 'size' in row ? [[name, { size: row.size, at: row.at }]] : [],
        ),
      );
    },
    async names(start) {
      const keys = await readDevice([kept], (store) => settled(store(kept).getAllKeys(rangeFrom(start))));
      return (keys as [string, string][]).map(([, name]) => name);
    },
    remove: (name) =>
      writeDevice([kept, keptParts], (store) => {
        store(kept).delete([owner, name]);
        store(keptParts).delete(partsOf(partName(name)));
      }),
  };
}
