import type { ObjectStore } from '#amplify/functions/providers/object-store.ts';
import { type IndexState, importKeys } from '#domain/company-data/import-keys.ts';
import type { Indexed } from './import-company.ts';
import { ImportError } from './import-error.ts';

interface Indexing {
  store: Pick<ObjectStore, 'read' | 'remove'>;
  /** Lets the installation index the company, asynchronously. */
  begin(): Promise<unknown>;
  say(line: string): void;
  wait(milliseconds: number): Promise<unknown>;
  now(): number;
}

const ASK_MS = 500;
/** The function reports every 20 s. It may wait for a free place before it starts, and between two calls. */
const SILENT_MS = 10 * 60_000;
const SAY_MS = 30_000;

/** Indexes a company, and says meanwhile how far it is. @throws ImportError if it fails or is silent for ten minutes */
export async function whenIndexed(companyId: string, indexing: Indexing): Promise<Indexed> {
  const { store, begin, say, wait, now } = indexing;
  await store.remove([{ key: importKeys.index(companyId) }]);
  await begin();
  let last = '';
  let heard = now();
  let said = now();
  for (;;) {
    const object = await store.read(importKeys.index(companyId));
    const text = object && object !== 'unchanged' ? Buffer.from(object.body).toString() : '';
    if (text !== last) heard = now();
    last = text;
    const state = text ? (JSON.parse(text) as IndexState) : null;
    if (state?.status === 'done') return { documents: state.documents, unread: state.unread };
    if (state?.status === 'failed') throw new ImportError(failed);
    if (now() - heard >= SILENT_MS) throw new ImportError(silent);
    if (now() - said >= SAY_MS) {
      said = now();
      say(
        state
          ? `${state.documents} of ${state.ofDocuments} documents are indexed.`
          : 'Indexing has not started yet.',
      );
    }
    await wait(ASK_MS);
  }
}

const again = 'Run the same command again, and it goes on with that.';
const failed = `Files and content are imported; indexing the documents failed, so nobody is a member yet. The log of the function index-company says why. ${again}`;
const silent = `Files and content are imported; indexing the documents has said nothing for ten minutes, so nobody is a member yet. The log of the function index-company may say why. ${again}`;
