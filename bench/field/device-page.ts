import type { AskWorker, WorkerAnswer } from '#features/ask/api/worker-messages.ts';
import { CANDIDATES, keptTextName, PASSAGES, packName } from '#features/documents/api/kept-names.ts';
import { WorkerRequests } from '#lib/browser/worker-requests.ts';
import { compress } from '#lib/device/compressing.ts';
import { keptValues } from '#lib/device/kept-values.ts';
import { importKey } from '#lib/device/sealing.ts';

/** Runs in the product's page: stores a made project there, and asks the product's own worker. */
export interface DevicePage {
  /** The project that is kept or asked, and the bytes of the key that seals it. Comes before everything else. */
  open(project: Pick<SentProject, 'projectId' | 'companyId'>, key: readonly number[]): Promise<void>;
  fill(project: string): Promise<void>;
  /** With null it only loads the project, and the model if it is stored. */
  ask(text: string | null): Promise<{ quote: string; ms: number }>;
  keepModel(addresses: readonly string[]): Promise<void>;
  end(): void;
}

/**
 * The data of a project that the page fetches. Passages and vectors are at the same address with `.passages` or
 * `.candidates` and the document's position.
 */
export interface SentProject {
  projectId: string;
  companyId: string;
  embeddingModel: string;
  documents: { id: string }[];
  texts: unknown[];
}

const OWNER = 'bench';
const NAMES = { documents: 'bench.documents', sheets: 'bench.sheets' };

let asked: Omit<AskWorker, 'question'> | null = null;
let requests: WorkerRequests<AskWorker> | null = null;

const page: DevicePage = {
  async open({ projectId, companyId }, bytes) {
    const key = await importKey(Uint8Array.from(bytes));
    asked = { owner: OWNER, key, companyId, sub: 's', projectId, names: NAMES };
  },

  async fill(address) {
    if (!asked) throw new Error('No project is open');
    const { key } = asked;
    const project = (await (await fetch(address)).json()) as SentProject;
    const { projectId, embeddingModel, documents, texts } = project;
    const values = keptValues({ owner: OWNER, key: async () => key, isSignedIn: () => true });
    const at = Date.now();
    for (const [place, { id }] of documents.entries()) {
      await values.write(keptTextName(id), { data: texts[place], at });
      const fetched = async (part: string) => (await fetch(`${address}.${part}/${place}`)).blob();
      await values.writeFile(PASSAGES + id, await compress(await fetched('passages')));
      await values.writeFile(CANDIDATES + id, await fetched('candidates'));
    }
    await values.write(NAMES.documents, { data: documents.toReversed(), at });
    const versions = Object.fromEntries(documents.map(({ id }) => [id, '1']));
    await values.write(packName(projectId), { at, bytes: 0, embeddingModel, documents: versions });
  },

  async ask(text) {
    if (!asked) throw new Error('No project is kept');
    const { script } = document.documentElement.dataset;
    requests ??= new WorkerRequests(new Worker(script ?? '', { type: 'module' }));
    const question = text === null ? null : { text, documentIds: null, earlier: null };
    const began = performance.now();
    const reply = await requests.send<WorkerAnswer>({ ...asked, question });
    if ('missing' in reply) throw new Error('The project is not on this device');
    const [first] = reply.answer?.citations ?? [];
    const quote = first && reply.answer?.outcome !== 'not-found' ? first.quote : '';
    return { quote, ms: performance.now() - began };
  },

  async keepModel(addresses) {
    await (await caches.open('embedding-model')).addAll([...addresses]);
  },

  end() {
    requests?.close();
    requests = null;
  },
};

Object.assign(globalThis, { devicePage: page });
