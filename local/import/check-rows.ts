import type { StoredRow } from '#amplify/functions/company-data/company-rows.ts';
import { rowsPath } from '#amplify/functions/company-data/export-manifest.ts';
import { fieldsOf, type TakenModel, takenModels } from '#amplify/functions/company-data/taken-models.ts';
import { isSafeId } from '#domain/documents/ids.ts';
import { isKeyOf } from '#domain/documents/storage-keys.ts';
import { isRole } from '#domain/tenancy/roles.ts';
import { ImportError } from './import-error.ts';
import type { SoundExport } from './read-export.ts';
import { keysOfDocument, referencesOf } from './row-rules.ts';
import { rowsOf } from './rows-of.ts';

/** A row that another row names, but that is not in the export: it was deleted, or belongs to another company. */
export interface MissingRow {
  model: TakenModel;
  id: string;
  /** Where it is named, such as `rows/Document.jsonl: projectId`. */
  namedIn: string;
}

/**
 * Checks every row of an export before anything is written: a hash only proves that a file is as its manifest says,
 * and both can be written by anybody. @returns the rows that are named and missing. @throws ImportError
 */
export async function checkRows(sound: Pick<SoundExport, 'manifest' | 'read'>): Promise<MissingRow[]> {
  const { companyId, rows } = sound.manifest;
  const ids = new Map<TakenModel, Set<string>>();
  const named = new Map<string, MissingRow>();
  const emails = new Set<string>();
  for (const model of takenModels.filter((one) => one in rows)) {
    const own = new Set<string>();
    ids.set(model, own);
    for await (const some of rowsOf(sound, model))
      for (const row of some) {
        const problem = problemOf(model, row, companyId) ?? repetition(own, row.id);
        if (problem) throw new ImportError(`${rowsPath(model)}, row ${row.id}: ${problem}.`);
        if (model === 'User' && typeof row.sub === 'string') addOnce(emails, String(row.email).toLowerCase());
        for (const missing of namedBy(model, row)) named.set(`${missing.model} ${missing.id}`, missing);
      }
    if (own.size !== rows[model])
      throw new ImportError(`${rowsPath(model)} has ${own.size} rows, and its manifest says ${rows[model]}.`);
  }
  if (ids.get('Company')?.size !== 1) throw new ImportError('The export has no row of its company.');
  return [...named.values()].filter(({ model, id }) => !ids.get(model)?.has(id));
}

function problemOf(model: TakenModel, row: StoredRow, companyId: string): string | null {
  const known = fieldsOf(model);
  const unknown = Object.keys(row).find((field) => !known.includes(field));
  if (unknown) return `a ${model} has no field ${unknown}`;
  if ((model === 'Company' ? row.id : row.companyId) !== companyId) return 'it belongs to another company';
  if ((model === 'Document' || model === 'Project') && !isSafeId(row.id)) return 'its id is none of ours';
  if (model === 'Document') return foreignKey(row, companyId);
  if (model === 'User') return wrongMember(row);
  return null;
}

/** A document's files are its own, in its company's folder, whatever project it has been moved to. */
function foreignKey(row: StoredRow, companyId: string): string | null {
  const wrong = Object.entries(keysOfDocument).find(([field, purpose]) => {
    const key = row[field];
    if (key === null || key === undefined || key === '') return false;
    const projectId = String(key).split('/')[1] ?? '';
    return !isKeyOf(purpose, { companyId, projectId, documentId: row.id }, String(key));
  });
  return wrong ? `its ${wrong[0]} names a file that is not its own` : null;
}

function wrongMember({ email, role }: StoredRow): string | null {
  if (typeof email !== 'string' || !email.includes('@')) return 'a member has no email address';
  return role === null || role === undefined || isRole(role) ? null : `${String(role)} is not a role`;
}

const repetition = (known: Set<string>, id: string): string | null =>
  known.has(id) || !known.add(id) ? 'another row has the same id' : null;

function addOnce(emails: Set<string>, email: string): void {
  if (emails.has(email))
    throw new ImportError(`${rowsPath('User')} has two members with the address ${email}.`);
  emails.add(email);
}

function namedBy(model: TakenModel, row: StoredRow): MissingRow[] {
  return Object.entries(referencesOf[model] ?? {}).flatMap(([field, target]) => {
    const id = row[field];
    if (id === null || id === undefined || id === '') return [];
    return [{ model: target, id: String(id), namedIn: `${rowsPath(model)}: ${field}` }];
  });
}
