import { createHash } from 'node:crypto';
import { exportKeys } from '#domain/company-data/company-export.ts';
import type { Erasure, Removed } from '#domain/company-data/erasure.ts';
import { companyData, dayMs } from '#domain/limits/limits.ts';
import type { Erasures, ExportStates, KnownErasure } from '../company-data/company-states.ts';
import type { ObjectStore } from '../providers/object-store.ts';

/** An item to remove. The certificate's hash includes its line. */
export interface Erased {
  id: string;
  line: string;
}

/** A store that contains data of a company. */
export interface ErasedStore {
  name: string;
  /** The next items of the company. Empty if none are left. */
  next(companyId: string): Promise<Erased[]>;
  remove(companyId: string, things: readonly Erased[]): Promise<void>;
}

export interface EraseDueDeps {
  erasures: Erasures;
  /** In the order of erasure: sign-ins first, the company's own row last. */
  stores: readonly ErasedStore[];
  /** Sends the certificate to the person who asked. */
  sendCertificate(erasure: Erasure): Promise<void>;
  now: Date;
  hasTime(): boolean;
  warn(message: string, error: unknown): void;
}

/**
 * Erases every company that is due and writes a certificate of what was removed. An interrupted run resumes
 * the next day and counts nothing twice. A failure in one company does not stop the others. Returns the
 * number of erased companies.
 */
export async function eraseDue(deps: EraseDueDeps): Promise<number> {
  let erased = 0;
  for (const companyId of await deps.erasures.all()) {
    try {
      const known = await deps.erasures.read(companyId);
      if (known && isDue(known.erasure, deps.now) && (await eraseOne(known, deps))) erased += 1;
    } catch (error) {
      deps.warn(`${companyId} was not erased to its end`, error);
    }
  }
  return erased;
}

const isDue = ({ status, dueAt }: Erasure, now: Date) =>
  status !== 'cancelled' && Date.parse(dueAt) <= now.getTime();

/** False if time ran out. */
async function eraseOne(
  begun: KnownErasure,
  { erasures, stores, sendCertificate, now, hasTime, warn }: EraseDueDeps,
): Promise<boolean> {
  const { companyId } = begun.erasure;
  let known = begun;
  const note = async (change: Partial<Erasure>) => {
    const written = await erasures.write({ ...known.erasure, ...change }, known);
    // It was just cancelled, or another run is erasing it.
    if (!written) throw new Error('The erasure was changed meanwhile');
    known = written;
  };
  await note({ status: 'erasing' });
  for (const { name, next, remove } of stores) {
    for (let some = await next(companyId); some.length > 0; some = await next(companyId)) {
      if (!hasTime()) return false;
      const counted = new Set(known.erasure.pending);
      const fresh = some.filter(({ id }) => !counted.has(`${name} ${id}`));
      const removed = { ...known.erasure.removed, [name]: chained(known.erasure.removed[name], fresh) };
      await note({ removed, pending: some.map(({ id }) => `${name} ${id}`) });
      await remove(companyId, some);
    }
  }
  await note({ status: 'erased', erasedAt: known.erasure.erasedAt ?? now.toISOString(), pending: [] });
  // The certificate is stored even if the email fails.
  await sendCertificate(known.erasure).catch((error) =>
    warn(`the certificate of ${companyId} was not emailed`, error),
  );
  await erasures.certify(known.erasure);
  return true;
}

/** Each hash includes the previous hash. */
export function chained(before: Removed | undefined, things: readonly Pick<Erased, 'line'>[]): Removed {
  return things.reduce<Removed>(
    ({ count, sha256 }, { line }) => ({
      count: count + 1,
      sha256: createHash('sha256').update(`${sha256}\n${line}`).digest('hex'),
    }),
    before ?? { count: 0, sha256: '' },
  );
}

/** Removes the exports that may no longer be downloaded. */
export async function removeOldExports(
  companyIds: readonly string[],
  {
    states,
    objects,
    now,
  }: { states: ExportStates; objects: Pick<ObjectStore, 'list' | 'remove'>; now: Date },
): Promise<void> {
  for (const companyId of companyIds) {
    const known = await states.read(companyId);
    const age = known ? now.getTime() - Date.parse(known.state.updatedAt) : 0;
    if (age <= companyData.exportKeepDays * dayMs) continue;
    const keys = await objects.list(exportKeys.folder(companyId));
    await objects.remove(keys.map((key) => ({ key })));
  }
}
