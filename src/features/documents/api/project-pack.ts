/** A project that the person keeps on this device. */
export interface ProjectPack {
  /** When it was last compared with the server, in milliseconds since 1970; 0 until all of it is there. */
  at: number;
  /** Of its files and passages. */
  bytes: number;
  /** By id the version that is here; empty where it is still to be fetched. */
  documents: Readonly<Record<string, string>>;
  /** What its passages are embedded with. */
  embeddingModel: string | null;
}
