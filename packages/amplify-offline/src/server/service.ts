import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** One embedded service. The paths it sees are the ones that the client sent: SigV4 signs them. */
export interface LocalService {
  readonly name: string;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** What the health page shows: sizes, versions, the last error. */
  health(): Record<string, unknown>;
  close(): Promise<void>;
}

/** A service of the product that its functions reach on the internal address, beside those of AWS. */
export interface OwnService extends LocalService {
  /** Whether requests for this path are its own. */
  serves(path: string): boolean;
}
