/** A project kept on this device. */
export interface ProjectPack {
  /** The time of the last comparison with the server, in milliseconds since 1970. 0 until it is complete. */
  at: number;
  /** The size of its files and passages. */
  bytes: number;
  /** The kept version of each document by ID. Empty until it has been loaded. */
  documents: Readonly<Record<string, string>>;
  /** The embedding model of its passages. */
  embeddingModel: string | null;
}
