import { setTimeout as pause } from 'node:timers/promises';
import type { ListSearched, SearchedRow } from '#amplify/functions/search-texts/list-newest.ts';
import { type SearchDeps, searchTexts } from '#amplify/functions/search-texts/search-texts.ts';
import { StoredTexts } from '#amplify/functions/search-texts/stored-texts.ts';
import { createWordIndex } from '#amplify/functions/word-index/word-index.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import { wordsOf } from '#domain/word-index/folded-words.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import type { Row } from '../table.ts';
import { createSlowBucket } from './slow-bucket.ts';

const DOCUMENTS = 20_000;
const COMPANY = 'acme';
const caller: Caller = { sub: 's', owner: 's', companyId: COMPANY, isManager: true };
/** Assumed of a page of a list through AppSync: 1,000 rows take 180 ms. */
const PAGE_MS = 30;
const ROW_MS = 0.15;
const ROWS_PER_PAGE = 1_000;
const SEARCHES = 40;

/** A search for words inside 20,000 files of 20 pages, by the product's own code on services as slow as AWS's. */
export async function wordSearchRows(): Promise<Row[]> {
  const rows = Array.from({ length: DOCUMENTS }, (_, n) => rowOf(n));
  const { bucket, use } = createSlowBucket();
  const writer = createWordIndex(bucket);
  let bytes = 0;
  const counted = { ...bucket, read: readTexts(bucket.read, (length) => (bytes += length)) };
  for (let from = 0; from < DOCUMENTS; from += 100)
    await writer.add(
      COMPANY,
      rows.slice(from, from + 100).map((row) => ({
        ...{ id: row.id, projectId: row.projectId, createdAt: row.createdAt },
        ...{ version: `${row.updatedAt} ${row.textKey}`, words: wordsOf(textOf(row.id)) },
      })),
    );
  const begin = (): SearchDeps => ({
    rows: { project: async (id) => ({ id, companyId: COMPANY, deletedAt: null }) },
    access: { projectAccess: async () => 'all', isAssigned: async () => true },
    list: slowList(rows),
    texts: new StoredTexts(counted),
    index: createWordIndex(counted),
    logFailure: (error) => {
      throw error;
    },
  });
  const time = async (words: string, deps: SearchDeps) => {
    makeTexts(rows.filter(({ id }) => codeOf(id).includes(words)));
    const at = performance.now();
    await searchTexts({ words }, caller, deps);
    return performance.now() - at;
  };
  const cold = await time('code17', begin());
  const loaded = bytes;
  const deps = begin();
  await time('code17', deps);
  const measured = async (set: string, wordsOfSearch: (n: number) => string): Promise<Row[]> => {
    [bytes, use.reads] = [0, 0];
    const times: number[] = [];
    for (let n = 0; n < SEARCHES; n += 1) times.push(await time(wordsOfSearch(n), deps));
    times.sort((a, b) => a - b);
    const row = (measure: string, value: number): Row => ({ set, system: 'plumbline', measure, value });
    return [
      row('p50 of the first part, ms', Math.round(times[SEARCHES / 2] ?? 0)),
      row('p95 of the first part, ms', Math.round(times[Math.floor(SEARCHES * 0.95)] ?? 0)),
      row('objects read, each', Math.round(use.reads / SEARCHES)),
      row('MB read, each', Math.round(bytes / SEARCHES / 10_000) / 100),
    ];
  };
  return [
    ...(await measured('words in 20 000 files: in ten of them', (n) => `code${n + 100}end`)),
    ...(await measured(
      'words in 20 000 files: in 110, a hundred of which are read',
      (n) => `code${n + 150}`,
    )),
    ...(await measured('words in 20 000 files: in none', (n) => `nowhere${n}`)),
    ...(await measured(
      'words in 20 000 files: in most, a hundred of which are remembered',
      (n) => `word${n % 9}`,
    )),
    {
      set: 'words in 20 000 files: a new function',
      system: 'plumbline',
      measure: 'first part, ms',
      value: Math.round(cold),
    },
    {
      set: 'words in 20 000 files: a new function',
      system: 'plumbline',
      measure: 'MB read',
      value: Math.round(loaded / 1e6),
    },
  ];
}

const timeOf = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
const numberAt = (time: string) => (Date.parse(time) - Date.UTC(2026, 0, 1)) / 60_000;

function rowOf(n: number): SearchedRow {
  const id = `doc_${n}`;
  const createdAt = timeOf(n);
  return {
    ...{ id, companyId: COMPANY, projectId: `p${n % 20}`, name: `${id}.pdf`, deletedAt: null },
    ...{ textKey: `${COMPANY}/p${n % 20}/text/${id}.json`, createdAt, updatedAt: createdAt },
  };
}

/** About 7,000 words as texts have them: few words often, most seldom, and one code that ten documents share. */
function textOf(id: string): string {
  const n = Number(id.slice(4));
  const random = randomNumbers(n);
  const words = Array.from({ length: 7_000 }, () => `word${Math.floor(60_000 ** random())}`);
  return `${words.join(' ')} ${codeOf(id)}`;
}

const codeOf = (id: string) => `code${Math.floor(Number(id.slice(4)) / 10)}end`;

/** Texts of the next search, made before it is timed: a bucket has them, and the function's processor does not make them. */
let made = new Map<string, Uint8Array>();

function makeTexts(rows: readonly SearchedRow[]): void {
  made = new Map(rows.map(({ id }) => [id, bodyOf(id)]));
}

const bodyOf = (id: string) =>
  new TextEncoder().encode(JSON.stringify({ version: 1, pages: [{ number: 1, text: textOf(id) }] }));

type Read = ReturnType<typeof createSlowBucket>['bucket']['read'];

/** The bucket with the texts. */
function readTexts(read: Read, count: (bytes: number) => void): Read {
  return async (key, etag) => {
    const object = await read(key, etag);
    const [, id] = /\/text\/(.+)\.json$/.exec(key) ?? [];
    const found = id ? { body: made.get(id) ?? bodyOf(id), etag: '"text"' } : object;
    if (found && found !== 'unchanged') count(found.body.length);
    return found;
  };
}

function slowList(rows: readonly SearchedRow[]): ListSearched {
  const newestFirst = rows.toReversed();
  return async (_caller, _projectId, { from, to }, token) => {
    const first = to === null ? 0 : newestFirst.length - 1 - numberAt(to);
    const end = from === null ? newestFirst.length : newestFirst.length - numberAt(from);
    const inside = newestFirst.slice(first, end);
    const at = Number(token ?? 0);
    const page = inside.slice(at, at + ROWS_PER_PAGE);
    await pause(PAGE_MS + ROW_MS * page.length);
    const next = at + ROWS_PER_PAGE;
    return { rows: page, nextToken: next < inside.length ? String(next) : null };
  };
}
