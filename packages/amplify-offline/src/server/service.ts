import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** One embedded service. It sees paths exactly as the client sent them, because SigV4 signs them. */
export interface LocalService {
  readonly name: string;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** The state that the health page shows: sizes, versions, the last error. */
  health(): Record<string, unknown>;
  close(): Promise<void>;
}

/** A product's own service, which its functions reach at the internal address next to those of AWS. */
export interface OwnService extends LocalService {
  /** Whether requests for this path belong to the service. */
  serves(path: string): boolean;
}
