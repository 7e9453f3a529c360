import type { DatabaseSync } from 'node:sqlite';
import { GroupCommit } from '../../sqlite/group-commit.ts';
import { openDatabase } from '../../sqlite/open-database.ts';
import { AppSyncError } from '../appsync-error.ts';
import type { TableDefinition } from '../definition/api-definition.ts';
import { bringUpToDate, MIGRATIONS } from './bring-up-to-date.ts';
import { PageTokens } from './page-token.ts';
import type { TableRequest } from './requests.ts';
import { Table } from './table.ts';

export interface TableStoreOptions {
  readonly file: string;
  readonly definitions: readonly TableDefinition[];
  readonly pageTokenSecret: string;
  /** Called with one sentence for each change made to data of an older version. */
  readonly onNote: (note: string) => void;
}

/** Every table of the backend, in one SQLite file. A write is on the disk before it is acknowledged. */
export class TableStore {
  readonly #db: DatabaseSync;
  readonly #writes: GroupCommit;
  readonly #tables: ReadonlyMap<string, Table>;

  /** @throws when a newer version wrote the data, or when the data does not fit the given definitions. */
  constructor({ file, definitions, pageTokenSecret, onNote }: TableStoreOptions) {
    this.#db = openDatabase(file, MIGRATIONS);
    try {
      for (const note of bringUpToDate(this.#db, definitions)) onNote(note);
    } catch (error) {
      this.#db.close();
      throw error;
    }
    this.#writes = new GroupCommit(this.#db, file);
    const tokens = new PageTokens(pageTokenSecret);
    this.#tables = new Map(
      definitions.map((definition) => [definition.name, new Table(this.#db, definition, tokens)]),
    );
  }

  /** Removes the items that DynamoDB's time to live would have removed. */
  removeExpired(now: Date): Promise<void> {
    return this.#writes.run(() => {
      for (const table of this.#tables.values()) table.removeExpired(Math.floor(now.getTime() / 1000));
    });
  }

  /**
   * Returns a promise for a write.
   * @param reader the caller, for whom page tokens are valid
   * @throws AppSyncError with the message that AppSync reports for DynamoDB's errors.
   */
  run(tableName: string, request: TableRequest, reader: string): unknown {
    const table = this.#tables.get(tableName);
    if (!table)
      throw new AppSyncError(
        `Requested resource not found: ${tableName}`,
        'DynamoDB:ResourceNotFoundException',
      );
    switch (request.operation) {
      case 'GetItem':
        return table.get(request);
      case 'PutItem':
        return this.#writes.run(() => table.put(request));
      case 'UpdateItem':
        return this.#writes.run(() => table.update(request));
      case 'DeleteItem':
        return this.#writes.run(() => table.delete(request));
      case 'Query':
      case 'Scan':
        return table.find(request, reader);
      default:
        throw new AppSyncError(
          `The operation ${(request as { operation: string }).operation} has no local implementation`,
          'MappingTemplate',
        );
    }
  }

  /** The number of rows in each table, for the health page. */
  counts(): Record<string, number> {
    return Object.fromEntries([...this.#tables].map(([name, table]) => [name, table.count()]));
  }

  async close(): Promise<void> {
    await this.#writes.settled();
    await this.#writes.close();
    this.#db.close();
  }
}
