import type { TableDefinition } from 'amplify-offline/internals/appsync/definition/api-definition';
import type { Page, TableRequest } from 'amplify-offline/internals/appsync/tables/requests';
import type { TableStore } from 'amplify-offline/internals/appsync/tables/table-store';
import {
  type AttributeValue,
  toAttributeValues,
} from 'amplify-offline/internals/appsync/vtl/attribute-values';
import type { Dynamo } from './dynamodb.ts';

/** Messages that are the same in DynamoDB Local and DynamoDB. DynamoDB Local shortens the others. */
const SAME_WORDS =
  /^(Invalid (Filter|Condition|KeyCondition)Expression: (?!The expression contains)|Filter Expression can|KeyConditionExpressions must|ExpressionAttributeValues contains|Number |Nesting |One or more parameter values are not valid)/;

interface DynamoPage extends Omit<Page, 'nextToken'> {
  readonly last: Record<string, AttributeValue> | undefined;
}

type Outcome = { readonly value: unknown } | { readonly error: Error & { errorType?: string } };

/** Sends each request to the local tables and to DynamoDB, and collects the differences between their responses. */
export class BothTables {
  readonly divergences = new Map<string, string>();
  requests = 0;
  refusals = 0;
  readonly #local: TableStore;
  readonly #dynamo: Dynamo;
  readonly #definitions: ReadonlyMap<string, TableDefinition>;

  constructor(local: TableStore, dynamo: Dynamo, definitions: readonly TableDefinition[]) {
    this.#local = local;
    this.#dynamo = dynamo;
    this.#definitions = new Map(definitions.map((definition) => [definition.name, definition]));
  }

  /** Returns the response of the local tables. */
  async run(table: string, request: TableRequest, reader: string): Promise<unknown> {
    this.requests += 1;
    const local = await settled(() => this.#local.run(table, request, reader));
    // The order of a scan is not defined, so the start of its next page is not comparable.
    const comparable = request.operation !== 'Scan' || !request.nextToken;
    if (comparable) {
      const dynamo = await settled(() => this.#dynamo.run(table, request));
      await this.#compare(table, request, local, dynamo, reader);
    }
    if ('error' in local) throw local.error;
    return local.value;
  }

  async #compare(table: string, request: TableRequest, local: Outcome, dynamo: Outcome, reader: string) {
    const differ = (what: string) =>
      this.divergences.set(
        `${request.operation}: ${what}`,
        JSON.stringify({ table, request, local: shown(local), dynamo: shown(dynamo) }).slice(0, 2_000),
      );
    if ('error' in local && 'error' in dynamo) {
      this.refusals += 1;
      if (isConditional(local.error) !== isConditional(dynamo.error)) differ('another kind of error');
      // For a request with two faults, each may report either one.
      else if (SAME_WORDS.test(dynamo.error.message) && !SAME_WORDS.test(local.error.message))
        differ('other words');
    } else if ('error' in local) {
      differ(`refused by the local tables only: ${local.error.message.slice(0, 90)}`);
      await this.#align(table, request, reader);
    } else if ('error' in dynamo) {
      differ(`refused by DynamoDB only: ${dynamo.error.message.slice(0, 90)}`);
      await this.#align(table, request, reader);
    } else if (request.operation === 'Query' || request.operation === 'Scan') {
      const problem = this.#pageProblem(table, request, local.value as Page, dynamo.value as DynamoPage);
      if (problem) differ(problem);
    } else if (canonical(local.value) !== canonical(dynamo.value)) differ('another item');
  }

  #pageProblem(
    table: string,
    request: Extract<TableRequest, { operation: 'Query' | 'Scan' }>,
    local: Page,
    dynamo: DynamoPage,
  ): string | undefined {
    if (local.nextToken) this.#dynamo.remember(local.nextToken, dynamo.last);
    // A limited scan may read any part of the table.
    if (request.operation === 'Scan' && request.limit) return undefined;
    if (!local.nextToken !== !dynamo.last) return 'another end of the page';
    if (local.scannedCount !== dynamo.scannedCount) return 'another count of items read';
    const range = request.index && this.#definitions.get(table)?.indexes.get(request.index)?.range;
    const whole = !request.limit && !request.nextToken;
    const ids = (items: Page['items']) => items.map((item) => String(item.id));
    if (whole && canonical(ids(local.items).sort()) !== canonical(ids(dynamo.items).sort()))
      return 'other items';
    // The order among equal sort keys is not defined, so a page may end with any of them.
    const ranges = (items: Page['items']) => canonical(range ? items.map((item) => item[range]) : []);
    return request.operation === 'Query' && range && ranges(local.items) !== ranges(dynamo.items)
      ? 'another order'
      : undefined;
  }

  /** Makes both continue from the same row. */
  async #align(table: string, request: TableRequest, reader: string): Promise<void> {
    if (!('key' in request)) return;
    const { key } = request;
    const now = await settled(() => this.#local.run(table, { operation: 'GetItem', key }, reader));
    if ('error' in now) return;
    const item = now.value ? toAttributeValues(now.value as Record<string, unknown>) : undefined;
    await this.#dynamo.store(table, key, item);
  }
}

async function settled(run: () => unknown): Promise<Outcome> {
  try {
    return { value: await run() };
  } catch (error) {
    return { error: error as Error };
  }
}

const isConditional = ({ name, errorType }: Error & { errorType?: string }) =>
  /Conditional/.test(`${name} ${errorType ?? ''}`);

const shown = (outcome: Outcome) => ('error' in outcome ? `${outcome.error}` : outcome.value);

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  );
}
