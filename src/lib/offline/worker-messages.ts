/** What a page says to the service worker. */
export type ToWorker =
  /** Answered through the port with the path of the script that the worker's build begins with. */
  | { kind: 'which-entry' }
  /** Files that were loaded before the worker could keep them. */
  | { kind: 'keep'; urls: string[] }
  /** Everything that the program may need is to be kept. Answered through the port with how many files could not be had. */
  | { kind: 'keep-program' }
  /** A waiting worker takes the place of the one before. */
  | { kind: 'take-over' };
