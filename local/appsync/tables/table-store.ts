import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../sqlite/open-database.ts';
import { AppSyncError } from '../appsync-error.ts';
import type { TableDefinition } from '../definition/api-definition.ts';
import { GroupCommit } from './group-commit.ts';
import type { TableRequest } from './requests.ts';
import { Table } from './table.ts';

/** Every table of the backend in one SQLite file; a write is on the disk before it is answered. */
export class TableStore {
  readonly #db: DatabaseSync;
  readonly #writes: GroupCommit;
  readonly #tables: ReadonlyMap<string, Table>;

  constructor(file: string, definitions: readonly TableDefinition[]) {
    this.#db = openDatabase(file, []);
    this.#writes = new GroupCommit(this.#db);
    this.#tables = new Map(
      definitions.map((definition) => [definition.name, new Table(this.#db, definition)]),
    );
  }

  /** A write gives a promise. @throws AppSyncError as AppSync reports DynamoDB's errors. */
  run(tableName: string, request: TableRequest): unknown {
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
        return table.find(request);
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
    this.#db.close();
  }
}
