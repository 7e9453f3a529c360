import { createInterface } from 'node:readline';
import type { StoredRow } from '#amplify/functions/company-data/company-rows.ts';
import { keyOf, rowsPath, termsPath } from '#amplify/functions/company-data/export-manifest.ts';
import { type TakenModel, takenModels } from '#amplify/functions/company-data/taken-models.ts';
import type { ObjectStore } from '#amplify/functions/providers/object-store.ts';
import { importKeys } from '#domain/company-data/import-keys.ts';
import { commonPools } from '#domain/passages/namespace.ts';
import { ImportError } from './import-error.ts';
import { type ImportLock, lockImport } from './import-lock.ts';
import { type Accounts, matchPeople, type People, rowHere } from './people.ts';
import type { SoundExport } from './read-export.ts';

export interface ImportDeps {
  store: ObjectStore;
  accounts: Accounts;
  /** Adds missing rows. Refuses a row if another company has one with the same ID. */
  addRows(model: TakenModel, companyId: string, rows: readonly StoredRow[]): Promise<void>;
  isThere(companyId: string): Promise<boolean>;
  /** Indexes the passages of every document and the terms of the pools. Returns the number of documents. */
  index(companyId: string): Promise<number>;
  now(): number;
}

export interface Imported {
  companyId: string;
  rows: number;
  objects: number;
  documents: number;
  created: string[];
  elsewhere: string[];
}

/** Members come last, because until then no one can see anything of the company. */
const order = [
  ...takenModels.filter((model) => model !== 'Company' && model !== 'User'),
  ...(['Company', 'User'] as const),
];
/** The number of objects written concurrently. */
const LANES = 8;
const ROWS_AT_ONCE = 1_000;

/**
 * Imports a company that the installation does not have. The same call resumes an interrupted import.
 * Everything keeps its ID, so that references to rows and files stay valid. @throws ImportError
 */
export async function importCompany(sound: SoundExport, deps: ImportDeps): Promise<Imported> {
  const { manifest, sha256 } = sound;
  const { companyId } = manifest;
  const isResumed = (await deps.store.list(importKeys.state(companyId))).length > 0;
  if (!isResumed && (await isTaken(companyId, deps)))
    throw new ImportError(
      `There is a company ${companyId} here already. An export goes into an installation without it.`,
    );
  const lock = await lockImport(deps.store, { companyId, sha256 }, deps.now);
  const people = lock.people ?? (await matchPeople(companyId, await usersOf(sound), deps.accounts));
  await lock.keepPeople(people);
  const objects = await putObjects(sound, lock, deps);
  const rows = await addRows(sound, people, lock, deps);
  const documents = await deps.index(companyId);
  const { created, elsewhere } = people;
  // From here on, it is a company like any other.
  const left = await deps.store.list(importKeys.folder(companyId));
  await deps.store.remove(left.map((key) => ({ key })));
  return { companyId, rows, objects, documents, created, elsewhere };
}

const isTaken = async (companyId: string, { isThere, store }: ImportDeps) =>
  (await isThere(companyId)) || (await store.list(`${companyId}/`)).length > 0;

async function usersOf(sound: SoundExport): Promise<StoredRow[]> {
  const users: StoredRow[] = [];
  for await (const some of rowsOf(sound, 'User')) users.push(...some);
  return users;
}

/** Objects are written atomically, so an existing one is complete. */
async function putObjects(sound: SoundExport, lock: ImportLock, { store }: ImportDeps): Promise<number> {
  const { companyId, files } = sound.manifest;
  const there = new Set(await store.list(`${companyId}/`));
  const wanted = files.flatMap(({ path }) => {
    const pool = commonPools.find((one) => termsPath(one) === path);
    const key = pool ? importKeys.terms(companyId, pool) : keyOf(path, companyId);
    return key ? [{ path, key }] : [];
  });
  // All lanes share one iterator, and each takes the next object.
  const waiting = wanted.filter(({ key }) => !there.has(key)).values();
  const lane = async () => {
    for (const { path, key } of waiting) {
      const pieces: Buffer[] = [];
      for await (const piece of await sound.read(path)) pieces.push(piece as Buffer);
      await store.replace(key, Buffer.concat(pieces), null);
    }
  };
  const lanes = Promise.all(Array.from({ length: LANES }, lane));
  await renewing(lock, lanes);
  return wanted.filter(({ path }) => keyOf(path, companyId)).length;
}

async function addRows(
  sound: SoundExport,
  people: People,
  lock: ImportLock,
  { addRows: add }: ImportDeps,
): Promise<number> {
  const { companyId, rows } = sound.manifest;
  let count = 0;
  for (const model of order.filter((one) => one in rows))
    for await (const some of rowsOf(sound, model)) {
      const ours = some.filter(
        ({ email }) => model !== 'User' || !people.elsewhere.includes(String(email).toLowerCase()),
      );
      if (ours.some((row) => (model === 'Company' ? row.id : row.companyId) !== companyId))
        throw new ImportError(`${rowsPath(model)} has a row of another company.`);
      await add(
        model,
        companyId,
        ours.map((row) => rowHere(row, people)),
      );
      count += ours.length;
      await lock.renew();
    }
  return count;
}

async function* rowsOf({ read }: SoundExport, model: TakenModel): AsyncGenerator<StoredRow[]> {
  let some: StoredRow[] = [];
  for await (const line of createInterface({ input: await read(rowsPath(model)), crlfDelay: Infinity })) {
    if (line) some.push(JSON.parse(line));
    if (some.length === ROWS_AT_ONCE) {
      yield some;
      some = [];
    }
  }
  if (some.length > 0) yield some;
}

const RENEW_EVERY_MS = 5_000;

/** Renews the lock while the work runs, and fails if it is lost. */
async function renewing<Result>(lock: ImportLock, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const lost = new Promise<never>((_, reject) => {
    timer = setInterval(() => void lock.renew().catch(reject), RENEW_EVERY_MS);
  });
  try {
    return await Promise.race([work, lost]);
  } finally {
    clearInterval(timer);
  }
}
