import type { ObjectStore } from '#amplify/functions/providers/object-store.ts';
import { importKeys } from '#domain/company-data/import-keys.ts';
import { ImportError } from './import-error.ts';
import type { People } from './people.ts';

interface ImportState {
  /** The SHA-256 of the export's manifest. */
  sha256: string;
  people: People | null;
  /** Milliseconds since 1970, updated while the import runs. */
  seen: number;
}

export interface ImportLock {
  /** The people of an interrupted import. */
  people: People | null;
  keepPeople(people: People): Promise<void>;
  /** Records that this import is still running. @throws ImportError if another one has taken over */
  renew(): Promise<void>;
  /** Ends an import that failed, so that the same one can be resumed at once. */
  release(): Promise<void>;
}

const SILENT_MS = 60_000;
const RENEW_MS = 10_000;

/**
 * Makes this the only import into the company, or resumes an interrupted one. @throws ImportError while
 * another one runs, or if an interrupted one was of another export
 */
export async function lockImport(
  store: ObjectStore,
  { companyId, sha256 }: { companyId: string; sha256: string },
  now: () => number,
): Promise<ImportLock> {
  const key = importKeys.state(companyId);
  const left = await store.read(key);
  let etag = left && left !== 'unchanged' ? left.etag : null;
  let state: ImportState | null =
    left && left !== 'unchanged' ? JSON.parse(Buffer.from(left.body).toString()) : null;
  // A time far in the future is of a clock that has been put back.
  if (state && Math.abs(now() - state.seen) < SILENT_MS) throw new ImportError(running);
  if (state && state.sha256 !== sha256)
    throw new ImportError(
      'Another export of this company was being imported here and was stopped. Import that file to its end first.',
    );
  const write = async (next: ImportState) => {
    const written = await store.replace(key, Buffer.from(JSON.stringify(next)), etag);
    if (written === 'conflict') throw new ImportError(running);
    etag = written.etag;
    state = next;
  };
  let current: ImportState = { sha256, people: state?.people ?? null, seen: now() };
  await write(current);
  return {
    people: current.people,
    async keepPeople(people) {
      current = { ...current, people, seen: now() };
      await write(current);
    },
    async release() {
      // Another import may have taken over meanwhile. What ended this one is what its operator has to read.
      await store
        .replace(key, Buffer.from(JSON.stringify({ ...current, seen: 0 })), etag)
        .catch(() => undefined);
    },
    async renew() {
      if (now() - current.seen < RENEW_MS) return;
      current = { ...current, seen: now() };
      await write(current);
    },
  };
}

const running =
  'Another import of this company is running. Wait for its end; one that was stopped can be resumed after a minute.';
