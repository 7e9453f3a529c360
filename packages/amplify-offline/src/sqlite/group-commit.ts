import { close, fdatasync, openSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

const flushData = promisify(fdatasync);

/**
 * Groups writes: all writes in the same turn of the event loop share one transaction, and each is acknowledged after
 * that transaction is on the disk. A read in between already sees them. A write that fails must have changed nothing.
 *
 * A commit writes the transaction to SQLite's log and does not wait for the disk (`synchronous = NORMAL`). Our own
 * flush makes it durable. It runs outside the event loop and covers every earlier transaction. In this mode SQLite
 * still flushes what it needs to survive a loss of power: "the log before a checkpoint and the database after it".
 */
export class GroupCommit {
  readonly #db: DatabaseSync;
  readonly #log: number;
  #batch: Promise<void> | null = null;
  #last: Promise<void> = Promise.resolve();
  #flushing: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  /** @param file of the database. It must have been written to since it was opened, so that its log file exists. */
  constructor(db: DatabaseSync, file: string) {
    db.exec('pragma synchronous = normal');
    this.#db = db;
    this.#log = openSync(`${file}-wal`, 'r+');
  }

  /** Runs `write` now. @returns its result once it is durable. */
  async run<Result>(write: () => Result): Promise<Result> {
    const durable = this.#open();
    const result = write();
    await durable;
    return result;
  }

  /** Resolves when no write is waiting for the disk. */
  async settled(): Promise<void> {
    await this.#last.catch(() => undefined);
  }

  /** Call it only after `settled`. */
  async close(): Promise<void> {
    await promisify(close)(this.#log);
  }

  #open(): Promise<void> {
    if (!this.#batch) {
      this.#db.exec('begin immediate');
      this.#batch = new Promise((resolve, reject) => setImmediate(() => this.#commit(resolve, reject)));
      // The writers await this promise. A writer whose own write failed does not, so its rejection needs a handler
      // here.
      this.#batch.catch(() => undefined);
      this.#last = this.#batch;
    }
    return this.#batch;
  }

  #commit(resolve: (flushed: Promise<void>) => void, reject: (error: unknown) => void): void {
    this.#batch = null;
    try {
      this.#db.exec('commit');
      resolve(this.#flush());
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('rollback');
      reject(error);
    }
  }

  /** A running flush may miss later writes, so callers that arrive meanwhile share the next one. */
  #flush(): Promise<void> {
    if (!this.#flushing) return this.#startFlush();
    this.#next ??= this.#flushing.catch(() => undefined).then(() => this.#startFlush());
    return this.#next;
  }

  #startFlush(): Promise<void> {
    this.#next = null;
    const flushing = flushData(this.#log).finally(() => {
      if (this.#flushing === flushing) this.#flushing = null;
    });
    this.#flushing = flushing;
    return flushing;
  }
}
