import type { Answer } from '#domain/answers/answer.ts';

/** A request to the worker that answers on this device. */
export interface AskWorker {
  /** The owner of the device data, and the key that decrypts it. */
  owner: string;
  key: CryptoKey;
  companyId: string;
  sub: string;
  projectId: string;
  /** The names under which the lists of documents and sheets are stored. */
  names: { documents: string; sheets: string };
  /** Null only preloads the data. */
  question: { text: string; documentIds: string[] | null; earlier: string | null } | null;
}

export type WorkerAnswer =
  | {
      /** Null if the question needs the server. */
      answer: Answer | null;
      /** The time of the kept data, in milliseconds since 1970. */
      asOf: number;
    }
  /** The project is not, or not completely, on this device. */
  | { missing: true };
