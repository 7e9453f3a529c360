import { z } from 'zod';
import { isCompanyKey } from '#domain/documents/storage-keys.ts';
import {
  type FoundDocument,
  searchPages,
  searchTerms,
  type TextSearchPage,
} from '#domain/documents/text-search.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { textSearch } from '#domain/limits/limits.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import { wordsOf } from '#domain/word-index/folded-words.ts';
import { documentsWith, type WordSegment } from '#domain/word-index/word-segment.ts';
import type { CompanyRows } from '../../rows/document.ts';
import { mayOpenProject, type ProjectAccessRows } from '../data-api/project-access.ts';
import type { KnownDocument, WordIndex } from '../word-index/word-index.ts';
import { type ListSearched, listNewest, type SearchCursor, type SearchedRow } from './list-newest.ts';
import type { StoredTexts } from './stored-texts.ts';

export interface SearchRequest {
  words: string;
  /** The project to search. Without it, every project of the company that the caller may open. */
  projectId?: string | null;
  /** The cursor of the previous reply. */
  cursor?: string | null;
}

export interface SearchDeps {
  rows: Pick<CompanyRows, 'project'>;
  access: ProjectAccessRows;
  list: ListSearched;
  texts: StoredTexts;
  index: WordIndex;
  logFailure: (error: unknown) => void;
}

const wordsAtMost = 200;

/**
 * Searches the stored texts of documents for words, newest first. Texts that cannot contain the words, by the word index, are
 * not read. Returns how many documents it searched, and the cursor for the next call, which goes on after a hundred texts were
 * read. Leaves out documents in the trash and projects that the caller may not open.
 */
export async function searchTexts(
  { words, projectId = null, cursor = null }: SearchRequest,
  caller: Caller,
  deps: SearchDeps,
): Promise<TextSearchPage> {
  const terms = searchTerms(words);
  if (terms.length === 0 || words.length > wordsAtMost) throw new AppError('invalid', 'Invalid input: words');
  const known = await deps.index.read(caller.companyId);
  const from = { projectId, cursor: parseCursor(cursor) };
  const listed = await listNewest(deps.list, caller, from, known.values());
  const part = nextPart(await openRows(listed.rows, caller, deps), caller, known, terms);
  const results = await readParts(part.toRead, caller, known, terms, deps);
  const last = part.last ?? (listed.isComplete ? null : (listed.rows.at(-1) ?? null));
  return {
    documents: results.filter((result) => result !== null).filter(({ pages }) => pages > 0),
    searched: part.passed + results.filter((result) => result !== null).length,
    withoutText: part.withoutText + results.filter((result) => result === null).length,
    cursor: last && JSON.stringify([last.createdAt, last.id]),
  };
}

function parseCursor(cursor: string | null): SearchCursor | null {
  if (cursor === null) return null;
  try {
    const [createdAt, id] = z.tuple([z.string(), z.string()]).parse(JSON.parse(cursor));
    return { createdAt, id };
  } catch (cause) {
    throw new AppError('invalid', 'Invalid input: cursor', { cause });
  }
}

type Known = ReadonlyMap<string, KnownDocument>;

/** The rows up to the hundredth text that has to be read. */
function nextPart(
  rows: readonly SearchedRow[],
  { companyId }: Caller,
  known: Known,
  terms: readonly string[],
) {
  const found = new Map<WordSegment, Set<number> | null>();
  const mayContain = ({ segment, number }: KnownDocument) => {
    const numbers = found.get(segment) ?? documentsWith(segment, terms);
    found.set(segment, numbers);
    return numbers === null || numbers.has(number);
  };
  const toRead: SearchedRow[] = [];
  let [passed, withoutText] = [0, 0];
  for (const [at, row] of rows.entries()) {
    const indexed = known.get(row.id);
    if (row.textKey === null || !isCompanyKey(row.textKey, companyId)) withoutText += 1;
    else if (indexed?.version === versionOf(row) && !mayContain(indexed)) passed += 1;
    else toRead.push(row);
    if (toRead.length === textSearch.documentsPerRequest && at < rows.length - 1)
      return { toRead, passed, withoutText, last: row };
  }
  return { toRead, passed, withoutText, last: null };
}

/** A row's time changes with its text, and its key would with another text. */
const versionOf = ({ updatedAt, textKey }: SearchedRow): string => `${updatedAt} ${textKey}`;

/** Searches the texts, and keeps the words of those that the index does not know. */
async function readParts(
  rows: readonly SearchedRow[],
  { companyId }: Caller,
  known: Known,
  terms: readonly string[],
  { texts, index, logFailure }: SearchDeps,
): Promise<(FoundDocument | null)[]> {
  const read = await Promise.all(
    rows.map(async (row) => ({ row, pages: await texts.read(row.textKey ?? '', row.updatedAt) })),
  );
  const unknown = read.flatMap(({ row, pages }) => {
    const { id, projectId, createdAt } = row;
    const version = versionOf(row);
    if (!pages || known.get(id)?.version === version) return [];
    const words = wordsOf(pages.map(({ text }) => text).join('\n'));
    return [{ id, version, projectId, createdAt, words }];
  });
  // The search is right without it.
  if (unknown.length > 0) await index.add(companyId, unknown).catch(logFailure);
  return read.map(
    ({ row: { id, name, projectId }, pages }) =>
      pages && { documentId: id, documentName: name, projectId, ...searchPages(pages, terms) },
  );
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
