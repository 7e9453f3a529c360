import { isCompanyKey } from '#domain/documents/storage-keys.ts';
import { searchPages, searchTerms, type TextHit } from '#domain/documents/text-search.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { CompanyRows } from '../../rows/document.ts';
import { mayOpenProject, type ProjectAccessRows } from '../data-api/project-access.ts';
import type { StoredTexts } from './stored-texts.ts';

export interface SearchRequest {
  words: string;
  /** The project to search. Without it, every project of the company that the caller may open. */
  projectId?: string | null;
  /** The cursor of the previous reply. */
  cursor?: string | null;
}

export interface FoundDocument {
  documentId: string;
  documentName: string;
  projectId: string;
  hits: TextHit[];
  /** How many pages contain the words, including those not listed in `hits`. */
  pages: number;
}

export interface SearchReply {
  documents: FoundDocument[];
  /** How many documents this call searched. */
  searched: number;
  /** How many documents have no readable stored text (yet), so that they could not be searched. */
  withoutText: number;
  /** Pass it to the next call to continue; null at the end. */
  cursor: string | null;
}

export interface SearchedRow {
  id: string;
  companyId: string;
  projectId: string;
  name: string;
  textKey: string | null;
  deletedAt: string | null;
  updatedAt: string;
}

export interface SearchedPage {
  rows: SearchedRow[];
  cursor: string | null;
}

/** A page of the company's or the project's documents. */
export type ListSearched = (
  caller: Caller,
  projectId: string | null,
  cursor: string | null,
) => Promise<SearchedPage>;

export interface SearchDeps {
  rows: Pick<CompanyRows, 'project'>;
  access: ProjectAccessRows;
  list: ListSearched;
  texts: StoredTexts;
}

const wordsAtMost = 200;

/**
 * Searches the stored texts of the next hundred or so documents for words. Returns how many documents it searched, and
 * the cursor for the next call. Leaves out documents in the trash and projects that the caller may not open.
 */
export async function searchTexts(
  { words, projectId = null, cursor = null }: SearchRequest,
  caller: Caller,
  deps: SearchDeps,
): Promise<SearchReply> {
  const terms = searchTerms(words);
  if (terms.length === 0 || words.length > wordsAtMost) throw new AppError('invalid', 'Invalid input: words');
  const page = await deps.list(caller, projectId, cursor);
  const rows = await openRows(page.rows, caller, deps);
  const withText = rows.filter(({ textKey }) => textKey !== null && isCompanyKey(textKey, caller.companyId));
  const results = await Promise.all(withText.map((row) => searchRow(row, terms, deps.texts)));
  const searched = results.filter((result) => result !== null);
  return {
    documents: searched.filter(({ pages }) => pages > 0),
    searched: searched.length,
    withoutText: rows.length - searched.length,
    cursor: page.cursor,
  };
}

/**
 * The rows outside the trash whose project exists, is not in the trash and is open to the caller. Checks each project
 * once.
 */
async function openRows(rows: readonly SearchedRow[], caller: Caller, deps: SearchDeps) {
  const own = rows.filter((row) => row.companyId === caller.companyId && row.deletedAt === null);
  const projectIds = [...new Set(own.map(({ projectId }) => projectId))];
  const answers = await Promise.all(projectIds.map((id) => isOpen(id, caller, deps)));
  const open = new Set(projectIds.filter((_, index) => answers[index]));
  return own.filter(({ projectId }) => open.has(projectId));
}

async function isOpen(projectId: string, caller: Caller, { rows, access }: SearchDeps): Promise<boolean> {
  const project = await rows.project(projectId, caller);
  return project !== null && project.deletedAt === null && (await mayOpenProject(caller, projectId, access));
}

async function searchRow(
  { id, name, projectId, textKey, updatedAt }: SearchedRow,
  terms: readonly string[],
  texts: StoredTexts,
): Promise<FoundDocument | null> {
  const pages = await texts.read(textKey ?? '', updatedAt);
  return pages && { documentId: id, documentName: name, projectId, ...searchPages(pages, terms) };
}
