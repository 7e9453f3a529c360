/** What was removed from one store: how much, and a SHA-256 that chains the lines of all that was removed, in order. */
export interface Removed {
  count: number;
  sha256: string;
}

/** A company that is to be erased, or that was. It is an object outside of every company's folder, which outlives them. */
export interface Erasure {
  companyId: string;
  status: 'requested' | 'cancelled' | 'erasing' | 'erased';
  /** ISO times. */
  requestedAt: string;
  dueAt: string;
  requestedBy: { name: string; email: string };
  erasedAt?: string;
  /** By store: rows of each model, files, passages, accounts. */
  removed: Record<string, Removed>;
  /** Counted already, and maybe removed: a run that was cut off does not count them again. */
  pending: string[];
}

const FOLDER = '.erasures/';

/** The id of a company contains no dot, so none has this folder. */
export const erasureKeys = {
  folder: FOLDER,
  of: (companyId: string) => `${FOLDER}${companyId}.json`,
  /** What was removed stays known, also where a company gets the same id again. */
  certificate: ({ companyId, erasedAt = '' }: Erasure) =>
    `${FOLDER}certificates/${companyId}_${erasedAt.replace(/\D/g, '')}.json`,
};
