import { WebSocket } from 'ws';

export interface RealtimeMessage {
  readonly type: string;
  readonly id?: string;
  readonly payload?: unknown;
}

const ANSWER_WITHIN_MS = 10_000;

/** AppSync has a separate host for realtime connections. With a custom domain it is a path of that domain. */
function realtimeAddress(endpoint: string): string {
  const url = endpoint.replace(/^http/i, 'ws');
  return url.includes('.appsync-api.')
    ? url.replace('.appsync-api.', '.appsync-realtime-api.')
    : `${url}/realtime`;
}

/** AppSync's realtime protocol, message by message. */
export class RealtimeConnection {
  /** Resolves with the server's close code. */
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  readonly #host: string;
  readonly #received: RealtimeMessage[] = [];
  #wake: () => void = () => {};

  constructor(socket: WebSocket, host: string) {
    this.#socket = socket;
    this.#host = host;
    this.closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('message', (raw) => {
      this.#received.push(JSON.parse(String(raw)) as RealtimeMessage);
      this.#wake();
    });
  }

  /** The headers are sent in a subprotocol, as the stock client does. */
  static async open(endpoint: string, headers: Record<string, string>): Promise<RealtimeConnection> {
    const { host } = new URL(endpoint);
    const header = Buffer.from(JSON.stringify({ host, ...headers })).toString('base64url');
    const socket = new WebSocket(realtimeAddress(endpoint), ['graphql-ws', `header-${header}`]);
    const connection = new RealtimeConnection(socket, host);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return connection;
  }

  send(message: RealtimeMessage): void {
    this.#socket.send(JSON.stringify(message));
  }

  sendText(text: string): void {
    this.#socket.send(text);
  }

  start(id: string, query: string, authorization: Record<string, string>, variables: object = {}): void {
    const data = JSON.stringify({ query, variables });
    const extensions = { authorization: { host: this.#host, ...authorization } };
    this.send({ id, type: 'start', payload: { data, extensions } });
  }

  /** The next message of a type. Messages of other types stay in the queue. */
  async next(type: string): Promise<RealtimeMessage> {
    const deadline = Date.now() + ANSWER_WITHIN_MS;
    for (;;) {
      const index = this.#received.findIndex((message) => message.type === type);
      if (index >= 0) return this.#received.splice(index, 1)[0] as RealtimeMessage;
      await this.#more(deadline, type);
    }
  }

  waiting(type: string): RealtimeMessage[] {
    return this.#received.filter((message) => message.type === type);
  }

  close(): void {
    this.#socket.terminate();
  }

  async #more(deadline: number, type: string): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        this.#wake = resolve;
        const late = () => reject(new Error(`no ${type}; received ${JSON.stringify(this.#received)}`));
        timer = setTimeout(late, deadline - Date.now());
      });
    } finally {
      clearTimeout(timer);
    }
  }
}
