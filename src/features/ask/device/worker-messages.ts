import type { Answer } from '#domain/answers/answer.ts';

/** What a page asks of the worker that answers on this device. */
export interface AskWorker {
  id: number;
  /** Whose device data it is, and the key that opens it. */
  owner: string;
  key: CryptoKey;
  companyId: string;
  sub: string;
  projectId: string;
  /** Under which names the lists of documents and of sheets are kept. */
  names: { documents: string; sheets: string };
  /** Null only loads what answers need. */
  question: { text: string; documentIds: string[] | null; earlier: string | null } | null;
}

export type WorkerAnswer = { id: number } & (
  | {
      /** Null where the question needs the server. */
      answer: Answer | null;
      /** As of when the project was kept, in milliseconds since 1970. */
      asOf: number;
    }
  /** The project is not on this device, or not all of it yet. */
  | { missing: true }
  | { error: string }
);
