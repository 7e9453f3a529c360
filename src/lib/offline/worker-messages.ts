/** The messages from a page to the service worker. */
export type ToWorker =
  /** The reply through the port is the path of the entry script of the worker's build. */
  | { kind: 'which-entry' }
  /** Files that were loaded before the worker could cache them. */
  | { kind: 'keep'; urls: string[] }
  /** Asks to cache the whole program. The reply through the port is the number of files that failed. */
  | { kind: 'keep-program' }
  /** The reply through the port is the number of the program's files that are not cached. Nothing is downloaded for it. */
  | { kind: 'count-missing' }
  /** Tells a waiting worker to replace the active one. */
  | { kind: 'take-over' };
