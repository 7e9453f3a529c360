import { AppError } from '#domain/errors/app-error.ts';
import { PACK } from '#features/documents/api/kept-names.ts';
import type { KeptValues } from '#lib/device/kept-values.ts';
import { isWithdrawn, readPack, writeComparison } from './keep-project.ts';
import type { InTurn } from './pack-turns.ts';

export interface RefreshDeps {
  values: KeptValues;
  inTurn: InTurn;
  isMetered(): boolean;
  /** `stateOf` of a project's `PackDeps`. One small request. */
  stateOf(projectId: string): Promise<string>;
  /** Brings the project up to date, and removes it if the person can no longer open it. */
  update(projectId: string): Promise<void>;
  /** Continues with what an interrupted update has left. Requests nothing if there is nothing. */
  complete(projectId: string): Promise<void>;
  now(): number;
}

/** A project that was compared with the server within this time is not compared again. */
const FRESH_MS = 60_000;

/** The IDs of the projects that are on the device, completely or not. */
export async function keptProjects(values: KeptValues): Promise<string[]> {
  return (await values.names(PACK)).map((name) => name.slice(PACK.length));
}

/**
 * Brings every project on the device up to date, one after the other. A project that has not changed takes one small
 * request, and its copy is then as of now. On a metered connection nothing is downloaded, but a project that the person can
 * no longer open is removed there, too. Ends where the server cannot be reached or is busy. Any other failure is that project's
 * alone, and is tried again the next time.
 */
export async function refreshPacks(deps: RefreshDeps): Promise<void> {
  for (const id of await keptProjects(deps.values)) {
    try {
      await refresh(id, deps);
    } catch (error) {
      if (isEverywhere(error)) throw error;
      console.warn('A project on this device is not up to date', error);
    }
  }
}

const isEverywhere = (error: unknown) =>
  error instanceof AppError && ['unavailable', 'rate-limited', 'unauthenticated'].includes(error.code);

async function refresh(id: string, deps: RefreshDeps): Promise<void> {
  const state = await comparedWith(id, deps);
  // The person has removed it meanwhile.
  if (state === 'removed') return;
  if (state === 'withdrawn') await deps.update(id);
  else if (deps.isMetered()) return;
  else if (state === 'changed') await deps.update(id);
  else await deps.complete(id);
}

/**
 * Compares the kept copy with the server, by one small request, unless that was done just now or there is no copy.
 */
export async function comparedWith(
  id: string,
  { values, inTurn, stateOf, now }: Pick<RefreshDeps, 'values' | 'inTurn' | 'stateOf' | 'now'>,
): Promise<'current' | 'changed' | 'withdrawn' | 'removed'> {
  const before = await readPack(id, values);
  if (!before) return 'removed';
  const age = now() - before.at;
  // A clock that was put back must not keep a copy for ever.
  if (before.at && age >= 0 && age < FRESH_MS) return 'current';
  try {
    const at = now();
    const state = await stateOf(id);
    return await inTurn(id, () => writeComparison(id, { state, at }, values));
  } catch (error) {
    if (isWithdrawn(error)) return 'withdrawn';
    throw error;
  }
}
