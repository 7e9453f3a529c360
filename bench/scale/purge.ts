import { setTimeout as pause } from 'node:timers/promises';
import {
  type PurgeDeps,
  purgeTrash,
  type TrashedDocument,
} from '#amplify/functions/purge-trash/purge-trash.ts';
import { trash } from '#domain/limits/limits.ts';
import type { Row } from '../table.ts';

const COMPANIES = 1_000;
const DOCUMENTS = 10_000_000;
const DUE = 20_000;
/** A request to the data API, the bucket or the index is assumed to take 40 ms. Here everything is 40 times as fast. */
const FASTER = 40;
const REQUEST = 40 / FASTER;
/** The number of seconds that the function may run. */
const TIME = 840 / FASTER;
/** The number of rows of 3.3 kB in a scan's page of 1 MB. */
const SCANNED_PER_PAGE = 310;

/** A night with much in the trash: one company in ten has some, and one of them most of it. */
export async function purgeRows(): Promise<Row[]> {
  const due = Array.from({ length: DUE }, (_, n) => (n % 2 === 0 ? 0 : (n % 100) * 10));
  const documents = new Map(due.map((company, n) => [`d${n}`, documentOf(`d${n}`, `c${company}`)]));
  let requests = 0;
  const ask = async <Reply>(reply: Reply) => {
    requests += 1;
    await pause(REQUEST);
    return reply;
  };
  const byCompany = new Map<string, TrashedDocument[]>();
  for (const document of documents.values())
    byCompany.set(document.companyId, [...(byCompany.get(document.companyId) ?? []), document]);
  const began = performance.now();
  let first = 0;
  const deps: PurgeDeps = {
    rows: {
      companyIds: () => ask(Array.from({ length: COMPANIES }, (_, n) => `c${n}`)),
      projectsTrashedBefore: () => ask({ items: [], nextToken: null }),
      documentsTrashedBefore(companyId, _, token) {
        const all = byCompany.get(companyId) ?? [];
        const at = Number(token ?? 0);
        const next = at + trash.purgedPerPage;
        return ask({ items: all.slice(at, next), nextToken: next < all.length ? String(next) : null });
      },
      documentsOfProject: () => ask({ items: [], nextToken: null }),
      project: () => ask(null),
      document: (id) => ask(documents.get(id) ?? null),
      async removeDocument(id) {
        first ||= performance.now() - began;
        await ask(documents.delete(id));
      },
      removeProject: () => ask(undefined),
      removeAssignments: () => ask(undefined),
      removeContents: () => ask(undefined),
    },
    removeObject: () => ask(undefined),
    forgetWords: () => ask(undefined),
    async removePassages() {
      // Fetch, delete, statistics, then a fetch without results.
      for (let n = 0; n < 4; n += 1) await ask(undefined);
    },
    removeSheets: () => ask(undefined),
    now: Date.now(),
    hasTime: () => performance.now() - began < TIME * 1_000,
    warn: (message, error) => console.error(message, error),
  };
  const { documents: purged } = await purgeTrash(deps);
  const done = new Set(due.flatMap((company, n) => (documents.has(`d${n}`) ? [] : [company])));
  const row = (measure: string, value: number, system = 'plumbline'): Row => ({
    ...{ set: `purge, ${COMPANIES} companies, ${DUE} documents due`, system, measure, value },
  });
  return [
    row('pages read before the first document is purged', Math.ceil(DOCUMENTS / SCANNED_PER_PAGE), 'a scan'),
    row('seconds until the first document is purged', (first * FASTER) / 1_000),
    row('documents purged in a run', purged),
    row('companies with something due', new Set(due).size),
    row('companies that had a turn', done.size),
    row('requests a document', requests / purged),
  ];
}

function documentOf(id: string, companyId: string): TrashedDocument {
  const folder = `${companyId}/p1`;
  return {
    ...{ id, companyId, projectId: 'p1', deletedAt: '2020-01-01T00:00:00.000Z' },
    ...{ s3Key: `${folder}/files/${id}`, textKey: `${folder}/text/${id}.json` },
    ...{ wordsKey: `${folder}/words/${id}.json`, thumbnailS3Key: `${folder}/thumbnails/${id}.jpg` },
  };
}
