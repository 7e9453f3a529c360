import type { Caller } from '#domain/tenancy/caller.ts';
import type { IndexedDocument } from '#domain/word-index/word-segment.ts';

export interface SearchedRow {
  id: string;
  companyId: string;
  projectId: string;
  name: string;
  textKey: string | null;
  deletedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Creation times, both inclusive. Null for no bound. */
export interface ListedRange {
  from: string | null;
  to: string | null;
}

/** A page of the company's or the project's documents of a time, newest first. */
export type ListSearched = (
  caller: Caller,
  projectId: string | null,
  range: ListedRange,
  nextToken: string | null,
) => Promise<{ rows: SearchedRow[]; nextToken: string | null }>;

/** The last document of the previous call. */
export interface SearchCursor {
  createdAt: string;
  id: string;
}

/** A request lists a thousand rows. Ranges have fewer, so that documents added since then fit in. */
const ROWS_PER_RANGE = 700;
const ROWS_AT_MOST = 1_000;

/**
 * The documents after the cursor, newest first. The creation times of known documents split the list into ranges whose pages are
 * read concurrently. If a range has too many unknown documents, the list ends there, and `isComplete` is false.
 */
export async function listNewest(
  list: ListSearched,
  caller: Caller,
  { projectId, cursor }: { projectId: string | null; cursor: SearchCursor | null },
  known: Iterable<IndexedDocument>,
): Promise<{ rows: SearchedRow[]; isComplete: boolean }> {
  const ranges = rangesOf(timesOf(known, projectId), cursor?.createdAt ?? null);
  const parts = await Promise.all(ranges.map((range) => listRange(list, caller, projectId, range)));
  const cut = parts.findIndex(({ isComplete }) => !isComplete);
  const listed = (cut < 0 ? parts : parts.slice(0, cut + 1)).flatMap(({ rows }) => rows);
  // A row at the boundary of two ranges is in both.
  const rows = [...new Map(listed.map((row) => [row.id, row])).values()]
    .filter((row) => !cursor || newestFirst(cursor, row) < 0)
    .sort(newestFirst);
  return { rows, isComplete: cut < 0 };
}

const newestFirst = (a: SearchCursor, b: SearchCursor): number =>
  b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);

function timesOf(known: Iterable<IndexedDocument>, projectId: string | null): string[] {
  const times: string[] = [];
  for (const document of known)
    if (projectId === null || document.projectId === projectId) times.push(document.createdAt);
  return times.sort().reverse();
}

function rangesOf(times: readonly string[], until: string | null): ListedRange[] {
  const inside = times.filter((time) => until === null || time < until);
  const bounds = inside.filter((_, n) => n > 0 && n % ROWS_PER_RANGE === 0);
  return [...bounds, null].map((from, n) => ({ from, to: n === 0 ? until : (bounds[n - 1] ?? null) }));
}

/**
 * Rows with the same time are in no particular order. So if more rows follow, those with the last time are left to the next list.
 * A list that begins at the cursor therefore needs three times: the cursor's, one to return and one to leave out.
 */
async function listRange(list: ListSearched, caller: Caller, projectId: string | null, range: ListedRange) {
  const rows: SearchedRow[] = [];
  const times = new Set<string>();
  let token: string | null = null;
  do {
    const page: Awaited<ReturnType<ListSearched>> = await list(caller, projectId, range, token);
    rows.push(...page.rows);
    for (const { createdAt } of page.rows) times.add(createdAt);
    token = page.nextToken;
  } while (token && (rows.length < ROWS_AT_MOST || times.size < 3));
  const last = token && rows.at(-1)?.createdAt;
  return { rows: rows.filter(({ createdAt }) => createdAt !== last), isComplete: token === null };
}
