import type { DatabaseSync } from 'node:sqlite';

/**
 * Writes that come in the same turn of the event loop share one transaction, hence one flush to the disk; each is
 * answered after that flush. A read in between sees them already, as it would a moment later. A write that fails must
 * have changed nothing.
 */
export class GroupCommit {
  readonly #db: DatabaseSync;
  #batch: Promise<void> | null = null;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Runs `write` now. @returns its result once it is durable. */
  async run<Result>(write: () => Result): Promise<Result> {
    const durable = this.#open();
    const result = write();
    await durable;
    return result;
  }

  /** Resolves when nothing is waiting for the disk. */
  async settled(): Promise<void> {
    await this.#batch?.catch(() => undefined);
  }

  #open(): Promise<void> {
    if (!this.#batch) {
      this.#db.exec('begin immediate');
      this.#batch = new Promise((resolve, reject) => setImmediate(() => this.#commit(resolve, reject)));
      // The writers await it; one whose own write failed does not.
      this.#batch.catch(() => undefined);
    }
    return this.#batch;
  }

  #commit(resolve: () => void, reject: (error: unknown) => void): void {
    this.#batch = null;
    try {
      this.#db.exec('commit');
      resolve();
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('rollback');
      reject(error);
    }
  }
}
