import { type IndexState, importKeys } from '#domain/company-data/import-keys.ts';
import type { ObjectStore } from '../providers/object-store.ts';
import type { IndexProgress } from './index-company.ts';

interface Reporting {
  store: Pick<ObjectStore, 'read' | 'replace'>;
  now: () => number;
}

/** What has started, and where another call continues. Null when everything is done. */
type Work = (
  onProgress: (progress: IndexProgress) => void,
  before: IndexProgress,
) => Promise<(() => Promise<unknown>) | null>;

const REPORT_MS = 20_000;
/** How often a report may lose against that of another call. */
const ATTEMPTS = 5;
const nothing: IndexProgress = { documents: 0, ofDocuments: 0, unread: { count: 0, names: [] } };

/**
 * Reports in the company's folder how far indexing is, every 20 s and at its end, whatever ends it: the import waits for
 * that. `work` is called in here so that a failure of its own preparation is reported, too.
 */
export async function reportIndexing(
  companyId: string,
  isContinued: boolean,
  { store, now }: Reporting,
  work: Work,
): Promise<void> {
  const key = importKeys.index(companyId);
  let at = (isContinued && (await readState(store, key))) || nothing;
  const write = async (status: IndexState['status']) => {
    const { documents, ofDocuments, unread } = at;
    const body = Buffer.from(JSON.stringify({ status, documents, ofDocuments, unread, seen: now() }));
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const known = await store.read(key);
      const etag = known && known !== 'unchanged' ? known.etag : null;
      if ((await store.replace(key, body, etag)) !== 'conflict') return;
    }
    throw new Error('Other calls kept changing the state of indexing');
  };
  let writing = write('running');
  const report = () => {
    // A report that fails is only logged: the next one contains the same, and the last one is awaited.
    writing = writing
      .then(() => write('running'))
      .catch((error: unknown) => console.warn('indexCompany', error));
  };
  const timer = setInterval(report, REPORT_MS);
  try {
    await writing;
    const goOn = await work((progress) => {
      at = progress;
    }, at);
    clearInterval(timer);
    await writing;
    await write(goOn ? 'running' : 'done');
    await goOn?.();
  } catch (error) {
    clearInterval(timer);
    await writing.catch(() => undefined);
    await write('failed');
    throw error;
  }
}

async function readState(store: Reporting['store'], key: string): Promise<IndexProgress | null> {
  const object = await store.read(key);
  return object && object !== 'unchanged' ? JSON.parse(Buffer.from(object.body).toString()) : null;
}
