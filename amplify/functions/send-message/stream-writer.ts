import type { ConversationKey, ConversationRows, StreamEventFields } from '../../rows/conversation.ts';
import type { ToolUse } from '../providers/chat-tools.ts';

/**
 * Writes the first words at once and often during the first two seconds. After that, two rows a second are enough for a
 * reader. An answer of nine seconds takes 24 rows; with ten rows a second it took 90.
 */
const SOON = { ms: 200, until: 2_000 };
const LATER_MS = 500;
const BLOCK = 0;

export interface StreamWriterDeps {
  rows: Pick<ConversationRows, 'createEvent' | 'deleteEvents'>;
  /** Milliseconds. */
  now: () => number;
  logFailure: (error: unknown) => void;
}

/**
 * Streams an answer as rows that the conversation's subscribers receive. Pieces in quick succession share a row, and
 * rows are written one after the other. A failed row is logged and the stream continues, because the final message
 * contains the whole answer.
 */
export class StreamWriter {
  readonly #deps: StreamWriterDeps;
  readonly #key: ConversationKey;
  readonly #messageId: string;
  readonly #written: string[] = [];
  #waiting = '';
  #deltas = 0;
  #firstWrite: number | null = null;
  #lastWrite = Number.NEGATIVE_INFINITY;
  #writing: Promise<void> | null = null;

  constructor(deps: StreamWriterDeps, key: ConversationKey, associatedUserMessageId: string) {
    this.#deps = deps;
    this.#key = key;
    this.#messageId = associatedUserMessageId;
  }

  push(piece: string): void {
    this.#waiting += piece;
    if (this.#writing || this.#deps.now() - this.#lastWrite < this.#interval()) return;
    this.#writing = this.#flush().finally(() => {
      this.#writing = null;
    });
  }

  /** Writes the remaining text, the end of the block and the stop reason. */
  async end(stopReason: string): Promise<void> {
    await this.#finish();
    if (this.#deltas > 0)
      await this.#write({ contentBlockIndex: BLOCK, contentBlockDoneAtIndex: this.#deltas - 1 });
    await this.#write({ stopReason });
  }

  /** Writes one event for each tool that the model calls, each as a separate block after the text. */
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
    // A row that is not deleted expires within a day.
    await this.#deps.rows.deleteEvents(this.#written.splice(0)).catch(this.#deps.logFailure);
  }

  #interval(): number {
    const since = this.#lastWrite - (this.#firstWrite ?? this.#lastWrite);
    return since < SOON.until ? SOON.ms : LATER_MS;
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
    this.#firstWrite ??= this.#lastWrite;
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
