import { WebSocket } from 'ws';
import type { Headers, World } from './world.ts';

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: {
    readonly data?: Record<string, { readonly id?: string } | null>;
    readonly errors?: readonly { readonly errorType?: string; readonly message: string }[];
  };
}

const ANSWER_WITHIN_MS = 30_000;

/** One realtime connection with many subscriptions. */
export class Listener {
  /** Accepted subscriptions, by the ID they were started with. */
  readonly accepted = new Set<string>();
  readonly #socket: WebSocket;
  readonly #answered = new Set<string>();
  readonly #received = new Map<string, Set<string>>();
  #mistake: string | null = null;
  #wake: () => void = () => {};
  #welcome: boolean | null = null;

  /** Connects with headers in the subprotocol, as the stock client sends them. */
  constructor(world: World, headers: Headers) {
    const header = Buffer.from(JSON.stringify(headers)).toString('base64url');
    const url = `${world.origin.replace('http:', 'ws:')}/graphql/realtime`;
    this.#socket = new WebSocket(url, ['graphql-ws', `header-${header}`]);
    this.#socket.on('open', () => this.#send({ type: 'connection_init' }));
    this.#socket.on('message', (raw) => this.#take(JSON.parse(String(raw)) as Message));
    this.#socket.on('error', () => this.#close());
    this.#socket.on('close', () => this.#close());
  }

  /** Whether the service accepts the connection. */
  async isWelcome(): Promise<boolean> {
    await this.#until(() => this.#welcome !== null, 'an answer to the connection');
    return this.#welcome === true;
  }

  /**
   * Starts subscriptions with their own headers and waits until each is accepted or refused.
   * @throws for a subscription that is not valid GraphQL, which would look like a refusal.
   */
  async start(subscriptions: ReadonlyMap<string, string>, headers: Headers): Promise<void> {
    for (const [id, query] of subscriptions) {
      const payload = { data: JSON.stringify({ query }), extensions: { authorization: headers } };
      this.#send({ id, type: 'start', payload });
    }
    const all = [...subscriptions.keys()];
    await this.#until(() => all.every((id) => this.#answered.has(id)), 'an answer to every subscription');
    if (this.#mistake) throw new Error(this.#mistake);
  }

  /** Whether that subscription has delivered that row. */
  hasSeen(subscription: string, rowId: string): boolean {
    return this.#received.get(subscription)?.has(rowId) ?? false;
  }

  async untilSeen(subscription: string, rowId: string): Promise<void> {
    await this.#until(() => this.hasSeen(subscription, rowId), `${rowId} by ${subscription}`);
  }

  close(): void {
    this.#socket.terminate();
  }

  #send(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }

  #close(): void {
    this.#welcome ??= false;
    this.#wake();
  }

  #take({ type, id = '', payload }: Message): void {
    if (type === 'connection_ack') this.#welcome = true;
    if (type === 'connection_error') this.#welcome = false;
    if (type === 'start_ack') this.accepted.add(id);
    const mistake = payload?.errors?.find(({ errorType }) => errorType === 'ValidationError');
    if (mistake) this.#mistake = `${id}: ${mistake.message}`;
    if (type === 'start_ack' || type === 'error') this.#answered.add(id);
    if (type === 'data') {
      const row = Object.values(payload?.data ?? {})[0];
      this.#received.set(id, (this.#received.get(id) ?? new Set()).add(row?.id ?? 'a row without its id'));
    }
    this.#wake();
  }

  async #until(isSo: () => boolean, what: string): Promise<void> {
    const deadline = Date.now() + ANSWER_WITHIN_MS;
    while (!isSo()) {
      if (Date.now() >= deadline) throw new Error(`There was no ${what}`);
      await this.#event(deadline);
    }
  }

  async #event(deadline: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      timer = setTimeout(resolve, deadline - Date.now());
    });
    clearTimeout(timer);
  }
}
