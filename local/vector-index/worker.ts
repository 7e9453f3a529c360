import { workerData } from 'node:worker_threads';
import { serveThread } from 'amplify-offline/serve-thread';
import { answer, type DataPlaneReply, type Index } from './data-plane.ts';
import { openVectorDatabase } from './vector-database.ts';
import { createVectorStore } from './vector-store.ts';

/** What the service hands to this thread when it starts it. */
export interface VectorThreadData {
  readonly file: string;
  readonly dimension: number;
}

const { file, dimension } = workerData as VectorThreadData;
const database = openVectorDatabase(file);
const index: Index = { database, store: createVectorStore(database, dimension), dimension };

const functions = {
  /** The body is UTF-8. */
  answer: (method: string, target: string, body: Uint8Array): DataPlaneReply =>
    answer(index, method, target, new TextDecoder().decode(body)),
  /** To be called again while it gives true: each call reads only a little, so that questions come in between. */
  loadAhead: (): boolean => index.store.loadAhead(),
  close: (): void => database.close(),
};

export type VectorThreadFunctions = typeof functions;

serveThread(functions);
