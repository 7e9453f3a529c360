import { documentMirrorKey, projectMirrorKey } from '#domain/documents/storage-keys.ts';
import { type CopiedRow, copiedRow, type Kind } from './copied-row.ts';

/** The JSON copies of a company's rows. */
export interface Copies {
  /** Their storage keys. */
  list(companyId: string): Promise<Record<Kind, string[]>>;
  read(key: string): Promise<string>;
}

/** The existing rows. */
export interface Rows {
  find(kind: Kind, id: string): Promise<{ companyId: string; updatedAt: string } | null>;
  /** False if a row with this ID was created in the meantime, which is kept. */
  create(row: CopiedRow): Promise<boolean>;
  /** False if the row was changed after `updatedAt`, and is kept. */
  replace(row: CopiedRow, updatedAt: string): Promise<boolean>;
}

export interface Rebuilt {
  made: number;
  /** Rows that were older than their copy. */
  broughtUpToDate: number;
  /** Rows that are as new as their copy, or newer. */
  skipped: number;
  /** Invalid copies. */
  failed: { key: string; why: string }[];
}

/** The number of copies processed concurrently. */
const LANES = 8;

/**
 * Rebuilds the rows of a company's projects and documents from their JSON copies. A row that is as new as its
 * copy or newer is kept, so that it can be repeated at any time. A failed copy does not stop the others.
 */
export async function rebuildCompany(
  companyId: string,
  { copies, rows }: { copies: Copies; rows: Rows },
): Promise<Record<Kind, Rebuilt>> {
  const keys = await copies.list(companyId);
  const rebuild = async (kind: Kind): Promise<Rebuilt> => {
    const rebuilt: Rebuilt = { made: 0, broughtUpToDate: 0, skipped: 0, failed: [] };
    const waiting = keys[kind].values();
    const lane = async () => {
      for (const key of waiting) {
        try {
          rebuilt[await restore(checked(companyId, key, copiedRow(kind, await copies.read(key))), rows)] += 1;
        } catch (error) {
          rebuilt.failed.push({ key, why: error instanceof Error ? error.message : String(error) });
        }
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return rebuilt;
  };
  // Projects come first, so that no one sees a document without its project.
  return { Project: await rebuild('Project'), Document: await rebuild('Document') };
}

/** A copy must match its key, and may not name another company. */
function checked(companyId: string, key: string, row: CopiedRow): CopiedRow {
  const { fields } = row;
  const place = 'projectId' in fields ? documentMirrorKey(fields) : projectMirrorKey(fields);
  if (fields.companyId !== companyId || place !== key) throw new Error('it is the copy of another row');
  return row;
}

async function restore(row: CopiedRow, rows: Rows): Promise<'made' | 'broughtUpToDate' | 'skipped'> {
  const { id, companyId } = row.fields;
  const present = await rows.find(row.kind, id);
  if (!present) return (await rows.create(row)) ? 'made' : 'skipped';
  if (present.companyId !== companyId) throw new Error('there is a row with this id in another company');
  if (Date.parse(present.updatedAt) >= Date.parse(row.updatedAt)) return 'skipped';
  return (await rows.replace(row, present.updatedAt)) ? 'broughtUpToDate' : 'skipped';
}
