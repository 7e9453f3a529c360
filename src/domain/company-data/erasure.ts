/** The items removed from one store: their number, and a SHA-256 that chains their lines in order. */
export interface Removed {
  count: number;
  sha256: string;
}

/**
 * The erasure of a company, requested or done. It is stored outside every company's folder, so that it outlives
 * them.
 */
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
  /**
   * Stores that are counted and may already be removed. A run after an interruption does not count them again.
   */
  pending: string[];
}

const FOLDER = '.erasures/';

/** No company has this folder, because a company's ID contains no dot. */
export const erasureKeys = {
  folder: FOLDER,
  of: (companyId: string) => `${FOLDER}${companyId}.json`,
  /** The certificate is kept even if a later company gets the same ID. */
  certificate: ({ companyId, erasedAt = '' }: Erasure) =>
    `${FOLDER}certificates/${companyId}_${erasedAt.replace(/\D/g, '')}.json`,
};
