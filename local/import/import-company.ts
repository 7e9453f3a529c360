import type { StoredRow } from '#amplify/functions/company-data/company-rows.ts';
import { keyOf, termsPath } from '#amplify/functions/company-data/export-manifest.ts';
import { type TakenModel, takenModels } from '#amplify/functions/company-data/taken-models.ts';
import type { ObjectStore } from '#amplify/functions/providers/object-store.ts';
import { importKeys, type UnreadDocuments } from '#domain/company-data/import-keys.ts';
import { commonPools } from '#domain/passages/namespace.ts';
import { checkRows } from './check-rows.ts';
import { ImportError } from './import-error.ts';
import { type ImportLock, lockImport } from './import-lock.ts';
import { type Accounts, type Admission, admissionsOf, matchPeople, type People, rowHere } from './people.ts';
import type { SoundExport } from './read-export.ts';
import { rowsOf } from './rows-of.ts';

export interface ImportDeps {
  store: ObjectStore;
  accounts: Accounts;
  /** Adds missing rows. Refuses a row if another company has one with the same ID. */
  addRows(model: TakenModel, companyId: string, rows: readonly StoredRow[]): Promise<void>;
  isThere(companyId: string): Promise<boolean>;
  /** Whether the installation has a row with the ID, of whatever company. */
  hasRow(model: TakenModel, id: string): Promise<boolean>;
  /** Indexes the passages of every document and the terms of the pools. */
  index(companyId: string): Promise<Indexed>;
  now(): number;
}

export interface Indexed {
  documents: number;
  /** The names of documents whose text is missing or damaged, the first of them. They are found by no question. */
  unread: UnreadDocuments;
}

export interface Imported extends Indexed {
  companyId: string;
  rows: number;
  objects: number;
  created: string[];
  elsewhere: string[];
}

const content = takenModels.filter((model) => model !== 'Company' && model !== 'User');
/** They come last, once all documents can be asked about, because until then no one can see anything of the company. */
const membership = ['Company', 'User'] as const;
/** The number of objects written concurrently. */
const LANES = 8;

/**
 * What an import of the export would do: who would be let in. Nothing is written. @throws ImportError if it could not be
 * imported
 */
export async function planImport(sound: SoundExport, deps: ImportDeps): Promise<Admission[]> {
  const { companyId } = sound.manifest;
  const isResumed = (await deps.store.list(importKeys.state(companyId))).length > 0;
  if (!isResumed && (await isTaken(companyId, deps)))
    throw new ImportError(
      `There is a company ${companyId} here already. An export goes into an installation without it.`,
    );
  for (const { model, id, namedIn } of await checkRows(sound))
    if (await deps.hasRow(model, id))
      throw new ImportError(`${namedIn} names the ${model} ${id}, which belongs to another company here.`);
  return admissionsOf(companyId, await usersOf(sound), deps.accounts);
}

/**
 * Imports a company that the installation does not have. The same call resumes an interrupted import.
 * Everything but people keeps its ID, so that references to rows and files stay valid. @throws ImportError
 */
export async function importCompany(sound: SoundExport, deps: ImportDeps): Promise<Imported> {
  const { manifest, sha256 } = sound;
  const { companyId } = manifest;
  const admissions = await planImport(sound, deps);
  const lock = await lockImport(deps.store, { companyId, sha256 }, deps.now);
  try {
    const people = lock.people ?? (await matchPeople(companyId, admissions, deps.accounts));
    await lock.keepPeople(people);
    const objects = await putObjects(sound, lock, deps);
    const contentRows = await addRows(content, { sound, people, lock, deps });
    const indexed = await renewing(lock, deps.index(companyId));
    const rows = contentRows + (await addRows(membership, { sound, people, lock, deps }));
    const { created, elsewhere } = people;
    // From here on, it is a company like any other.
    const left = await deps.store.list(importKeys.folder(companyId));
    await deps.store.remove(left.map((key) => ({ key })));
    return { companyId, rows, objects, ...indexed, created, elsewhere };
  } catch (error) {
    await lock.release();
    throw error;
  }
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

interface Adding {
  sound: SoundExport;
  people: People;
  lock: ImportLock;
  deps: Pick<ImportDeps, 'addRows'>;
}

async function addRows(
  models: readonly TakenModel[],
  { sound, people, lock, deps }: Adding,
): Promise<number> {
  const { companyId, rows } = sound.manifest;
  let count = 0;
  for (const model of models.filter((one) => one in rows))
    for await (const some of rowsOf(sound, model)) {
      const ours = some.filter(
        ({ email }) => model !== 'User' || !people.elsewhere.includes(String(email).toLowerCase()),
      );
      await deps.addRows(
        model,
        companyId,
        ours.map((row) => rowHere(model, companyId, row, people)),
      );
      count += ours.length;
      await lock.renew();
    }
  return count;
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
