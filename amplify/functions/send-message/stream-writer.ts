import type { ConversationKey, ConversationRows, StreamEventFields } from '../../rows/conversation.ts';
import type { ToolUse } from '../providers/chat-tools.ts';

/** About ten events a second: fewer look jerky, more only cost. */
const INTERVAL_MS = 100;
const BLOCK = 0;
const DELETES_AT_ONCE = 10;

export interface StreamWriterDeps {
  rows: Pick<ConversationRows, 'createEvent' | 'deleteEvent'>;
  /** Milliseconds. */
  now: () => number;
  logFailure: (error: unknown) => void;
}

/**
 * An answer while it is written, as rows that the conversation's subscribers receive. Pieces that come in quick
 * succession share a row; rows are written one after the other. A row that fails is logged and the answer goes on: the
 * message that follows contains all of it.
 */
export class StreamWriter {
  readonly #deps: StreamWriterDeps;
  readonly #key: ConversationKey;
  readonly #messageId: string;
  readonly #written: string[] = [];
  #waiting = '';
  #deltas = 0;
  #lastWrite = Number.NEGATIVE_INFINITY;
  #writing: Promise<void> | null = null;

  constructor(deps: StreamWriterDeps, key: ConversationKey, associatedUserMessageId: string) {
    this.#deps = deps;
    this.#key = key;
    this.#messageId = associatedUserMessageId;
  }

  push(piece: string): void {
    this.#waiting += piece;
    if (this.#writing || this.#deps.now() - this.#lastWrite < INTERVAL_MS) return;
    this.#writing = this.#flush().finally(() => {
      this.#writing = null;
    });
  }

  /** Writes what waits, the end of the block, and the reason for the end. */
  async end(stopReason: string): Promise<void> {
    await this.#finish();
    if (this.#deltas > 0)
      await this.#write({ contentBlockIndex: BLOCK, contentBlockDoneAtIndex: this.#deltas - 1 });
    await this.#write({ stopReason });
  }

  /** One event for each tool that the model asks for, as a block of its own behind the text. */
  async askForTools(toolUses: readonly ToolUse[]): Promise<void> {
    await this.#finish();
    for (const [i, toolUse] of toolUses.entries()) {
      await this.#write({ contentBlockIndex: BLOCK + 1 + i, toolUse: JSON.stringify(toolUse) });
    }
  }

  async fail(errorType: string, message: string): Promise<void> {
    await this.#finish();
    await this.#write({ errors: JSON.stringify([{ errorType, message }]) });
  }

  /** Deletes the rows, because the answer's message replaces them. */
  async clear(): Promise<void> {
    while (this.#written.length > 0) {
      const batch = this.#written.splice(0, DELETES_AT_ONCE);
      await Promise.all(batch.map((id) => this.#deps.rows.deleteEvent(id).catch(this.#deps.logFailure)));
    }
  }

  async #finish(): Promise<void> {
    await this.#writing;
    await this.#flush();
  }

  async #flush(): Promise<void> {
    const text = this.#waiting;
    if (text === '') return;
    this.#waiting = '';
    this.#lastWrite = this.#deps.now();
    const contentBlockDeltaIndex = this.#deltas;
    this.#deltas += 1;
    await this.#write({ contentBlockIndex: BLOCK, contentBlockDeltaIndex, text });
  }

  async #write(event: Omit<StreamEventFields, 'associatedUserMessageId'>): Promise<void> {
    try {
      const fields = { ...event, associatedUserMessageId: this.#messageId };
      this.#written.push(await this.#deps.rows.createEvent(this.#key, fields));
    } catch (error) {
      this.#deps.logFailure(error);
    }
  }
}
