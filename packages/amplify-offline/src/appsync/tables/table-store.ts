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
  /** Told what was done to data of an older version, a sentence each. */
  readonly onNote: (note: string) => void;
}

/** Every table of the backend in one SQLite file; a write is on the disk before it is answered. */
export class TableStore {
  readonly #db: DatabaseSync;
  readonly #writes: GroupCommit;
  readonly #tables: ReadonlyMap<string, Table>;

  /** @throws when the data was written by a newer version, or can not be kept under the definitions given. */
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

  /** Removes what DynamoDB's time to live would have removed. */
  removeExpired(now: Date): Promise<void> {
    return this.#writes.run(() => {
      for (const table of this.#tables.values()) table.removeExpired(Math.floor(now.getTime() / 1000));
    });
  }

  /** A write gives a promise. @param reader who asks, for the tokens of pages @throws AppSyncError as AppSync reports DynamoDB's errors. */
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

  /** Rows of each table, for the health page. */
  counts(): Record<string, number> {
    return Object.fromEntries([...this.#tables].map(([name, table]) => [name, table.count()]));
  }

  async close(): Promise<void> {
    await this.#writes.settled();
    await this.#writes.close();
    this.#db.close();
  }
}
