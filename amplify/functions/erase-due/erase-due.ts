import { createHash } from 'node:crypto';
import type { Erasure, Removed } from '#domain/company-data/erasure.ts';
import type { Erasures, KnownErasure } from '../company-data/erasures.ts';

/** A thing that is removed. Its line goes into the hash of the certificate. */
export interface Erased {
  id: string;
  line: string;
}

/** A place where a company has things. */
export interface ErasedStore {
  name: string;
  /** What is left of the company there, some at a time; empty when there is nothing. */
  next(companyId: string): Promise<Erased[]>;
  remove(companyId: string, things: readonly Erased[]): Promise<void>;
}

export interface EraseDueDeps {
  erasures: Erasures;
  /** In the order in which they are emptied: what lets people in comes first, the company's own row last. */
  stores: readonly ErasedStore[];
  /** Sends the certificate to the person who asked. */
  tell(erasure: Erasure): Promise<void>;
  now: Date;
  hasTime(): boolean;
  warn(message: string, error: unknown): void;
}

/**
 * Erases every company that is due, and writes down what was removed: that is its certificate. A run that is cut off is gone on
 * with the next day, and nothing is counted twice. One company that fails does not keep the others. Gives how many are gone.
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

/** False where time ran out. */
async function eraseOne(
  begun: KnownErasure,
  { erasures, stores, tell, now, hasTime, warn }: EraseDueDeps,
): Promise<boolean> {
  const { companyId } = begun.erasure;
  let known = begun;
  const note = async (change: Partial<Erasure>) => {
    const written = await erasures.write({ ...known.erasure, ...change }, known);
    // Cancelled in this moment, or another run is at it.
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
  // The certificate is kept, whether or not the email arrives.
  await tell(known.erasure).catch((error) => warn(`the certificate of ${companyId} was not emailed`, error));
  await erasures.certify(known.erasure);
  return true;
}

/** Each line's hash contains that of the lines before it. */
export function chained(before: Removed | undefined, things: readonly Pick<Erased, 'line'>[]): Removed {
  return things.reduce<Removed>(
    ({ count, sha256 }, { line }) => ({
      count: count + 1,
      sha256: createHash('sha256').update(`${sha256}\n${line}`).digest('hex'),
    }),
    before ?? { count: 0, sha256: '' },
  );
}
