import { workerData } from 'node:worker_threads';
import { serveThread } from 'amplify-offline/serve-thread';
import { answer, type DataPlaneReply, type Index } from './data-plane.ts';
import { openVectorDatabase } from './vector-database.ts';
import { createVectorStore } from './vector-store.ts';

/** The data that the service passes to this thread at start. */
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
  /** Call it again while it returns true. Each call reads only a little, so that queries run in between. */
  loadAhead: (): boolean => index.store.loadAhead(),
  close: (): void => database.close(),
};

export type VectorThreadFunctions = typeof functions;

serveThread(functions);
