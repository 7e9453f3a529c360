/** A project kept on this device. */
export interface ProjectPack {
  /** The time of the last comparison with the server, in milliseconds since 1970. 0 until it is complete. */
  at: number;
  /** The time of the last download. Missing if an earlier edition kept it. */
  changedAt?: number;
  /** The project's state on the server before that download (`projectState`). Missing if an earlier edition kept it. */
  state?: string;
  /** Missing if an earlier edition kept it. */
  name?: string;
  /** The size of its files and passages. */
  bytes: number;
  /** The kept version of each document by ID. Empty until it has been loaded. */
  documents: Readonly<Record<string, string>>;
  /** The embedding model of its passages. */
  embeddingModel: string | null;
}
