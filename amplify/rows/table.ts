import type { Schema } from '../data/resource.ts';
import { type GraphqlClient, unlessConditionFailed } from '../functions/data-api/graphql-client.ts';

type ModelName = keyof {
  [Name in keyof Schema as Schema[Name] extends { __entityType: 'model' } ? Name : never]: true;
};

type IndexOf<Name extends ModelName> = Schema[Name] extends { secondaryIndexes: infer Indexes }
  ? keyof Indexes & string
  : never;

/** A value as the API stores it: JSON as text, and a missing value as null. */
type Stored<Value> = object extends NonNullable<Value> ? string | Extract<Value, null> : Value;

type Fields<Model> = {
  -readonly [Field in keyof Model as Model[Field] extends (...given: never[]) => unknown
    ? never
    : Field]-?: Field extends 'createdAt' | 'updatedAt' ? string : Stored<Model[Field]>;
};

/** A row as the data API returns it, without its related rows. The API sets both times. */
export type Row<Name extends ModelName> = Fields<Schema[Name]['type']>;

type FieldOf<Name extends ModelName> = keyof Row<Name> & string;

type Words<Text> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** Field names separated by spaces. A text with any other word does not compile. */
type Selection<Name extends ModelName, Text extends string> = Text &
  (Words<Text> extends FieldOf<Name> ? unknown : never);

type Selected<Name extends ModelName, Text extends string> = Pick<Row<Name>, Words<Text> & FieldOf<Name>>;

/** The GraphQL types of index keys that are not IDs. */
const KEY_TYPES: Record<string, string> = { email: 'AWSEmail!', owner: 'String!', status: 'ContactStatus!' };

export interface PageOptions {
  /** Compares the index's sort key. */
  sort?: Record<string, object>;
  filter?: object;
  newestFirst?: boolean;
  limit?: number;
  nextToken?: string | null;
}

export interface Page<Found> {
  items: Found[];
  nextToken: string | null;
}

/** The most rows that one request writes or looks up. AppSync writes the rows of one request one after another. */
const ROWS_A_REQUEST = 25;
/** A query may select 1000 fields in total. A row takes two more than its fields: its own name and its list's. */
const FIELDS_A_REQUEST = 1000;
const rowsPerRequest = (selection: string) =>
  Math.max(1, Math.min(ROWS_A_REQUEST, Math.floor(FIELDS_A_REQUEST / (selection.split(' ').length + 2))));
/** Concurrent requests for many rows. */
const LANES = 4;

/** The key of an index, and a condition on its sort key. */
export interface Lookup<Key> {
  key: Key;
  sort?: Record<string, object>;
}

type Arguments = Record<string, readonly [type: string, value: unknown]>;

/** Runs one operation. Values travel as variables, never in its text. */
async function call<Reply>(
  query: GraphqlClient,
  operation: `query ${string}` | `mutation ${string}`,
  given: Arguments,
  selection: string,
): Promise<Reply> {
  const passed = Object.entries(given).filter(([, [, value]]) => value !== undefined);
  const [kind, field] = operation.split(' ');
  const declared = passed.map(([name, [type]]) => `$${name}: ${type}`).join(', ');
  const handed = passed.map(([name]) => `${name}: $${name}`).join(', ');
  const text = `${kind} ${field}(${declared}) { row: ${field}(${handed}) { ${selection} } }`;
  const variables = Object.fromEntries(passed.map(([name, [, value]]) => [name, value]));
  return (await query<{ row: Reply }>(text, variables)).row;
}

/** Reads every page of a list. */
async function everyPage<Found>(pageAfter: (token: string | null) => Promise<Page<Found>>): Promise<Found[]> {
  const rows: Found[] = [];
  let nextToken: string | null = null;
  do {
    const page: Page<Found> = await pageAfter(nextToken);
    rows.push(...page.items);
    nextToken = page.nextToken;
  } while (nextToken);
  return rows;
}

/** The GraphQL type of a condition on a sort key, such as `{ eq: 'A' }` or `{ between: [1, 50] }`. */
const conditionType = (condition: object) =>
  Object.values(condition)
    .flat()
    .every((value) => typeof value === 'number')
    ? 'ModelIntKeyConditionInput'
    : 'ModelStringKeyConditionInput';

/** Asks for many rows in as few requests as possible: `ask` gets as many as one request may name. */
async function inRequests<Asked, Reply>(
  asked: readonly Asked[],
  selection: string,
  ask: (some: readonly Asked[]) => Promise<Reply>,
): Promise<Reply[]> {
  const size = rowsPerRequest(selection);
  const requests = Array.from({ length: Math.ceil(asked.length / size) }, (_, at) =>
    asked.slice(at * size, (at + 1) * size),
  );
  // All lanes share one iterator, so each takes the next request.
  const waiting = requests.entries();
  const replies: Reply[] = [];
  const lane = async () => {
    for (const [at, some] of waiting) replies[at] = await ask(some);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return replies;
}

/**
 * The rows of a model behind the data API, of any company: the caller of these functions compares companies.
 * Subscribers receive the fields that a mutation selects, so `shown` has every field that a screen shows of a row.
 */
export function table<Name extends ModelName, Shown extends string>(
  query: GraphqlClient,
  name: Name,
  shown: Selection<Name, Shown>,
) {
  type Changes = Partial<Row<Name>> & { id: string };

  const write = (verb: 'create' | 'update' | 'delete', input: object, condition?: object) =>
    call<Selected<Name, Shown>>(
      query,
      `mutation ${verb}${name}`,
      {
        input: [`${verb.replace(/^./, (letter) => letter.toUpperCase())}${name}Input!`, input],
        condition: [`Model${name}ConditionInput`, condition],
      },
      shown,
    );

  const read = <Text extends string>(
    list: string,
    keys: Arguments,
    fields: Selection<Name, Text>,
    { sort = {}, filter, newestFirst, limit = 1000, nextToken }: PageOptions,
  ) =>
    call<Page<Selected<Name, Text>>>(
      query,
      `query ${list}`,
      {
        ...keys,
        ...Object.fromEntries(
          Object.entries(sort).map(([key, value]) => [key, [conditionType(value), value] as const]),
        ),
        filter: [`Model${name}FilterInput`, filter],
        sortDirection: ['ModelSortDirection', newestFirst ? 'DESC' : undefined],
        limit: ['Int', limit],
        nextToken: ['String', nextToken],
      },
      `items { ${fields} } nextToken`,
    );

  /** Throws if one row could not be written. Other rows of the same request may have been. */
  const writeMany = (verb: 'create' | 'update' | 'delete', inputs: readonly object[]) => {
    const type = `${verb.replace(/^./, (letter) => letter.toUpperCase())}${name}Input!`;
    return inRequests(inputs, shown, (some) => {
      const declared = some.map((_, n) => `$row${n}: ${type}`).join(', ');
      const written = some.map((_, n) => `row${n}: ${verb}${name}(input: $row${n}) { ${shown} }`);
      return query(
        `mutation ${verb}${name}s(${declared}) { ${written.join(' ')} }`,
        Object.fromEntries(some.map((input, n) => [`row${n}`, input])),
      );
    });
  };

  const keysOf = (key: object): Arguments =>
    Object.fromEntries(
      Object.entries(key).map(([field, value]) => [field, [KEY_TYPES[field] ?? 'ID!', value] as const]),
    );

  return {
    get: <Text extends string>(id: string, fields: Selection<Name, Text>) =>
      call<Selected<Name, Text> | null>(query, `query get${name}`, { id: ['ID!', id] }, fields),

    /** Those rows, in the fewest requests. An ID without a row is left out. */
    async getMany<Text extends string>(ids: readonly string[], fields: Selection<Name, Text>) {
      const replies = await inRequests(ids, fields, (some) => {
        const declared = some.map((_, n) => `$id${n}: ID!`).join(', ');
        const selected = some.map((_, n) => `row${n}: get${name}(id: $id${n}) { ${fields} }`);
        return query<Record<string, Selected<Name, Text> | null>>(
          `query get${name}s(${declared}) { ${selected.join(' ')} }`,
          Object.fromEntries(some.map((id, n) => [`id${n}`, id])),
        );
      });
      return replies.flatMap((rows) => Object.values(rows).filter((row) => row !== null));
    },

    page: <Text extends string>(
      index: IndexOf<Name>,
      key: Partial<Row<Name>>,
      fields: Selection<Name, Text>,
      options: PageOptions = {},
    ) => read(index, keysOf(key), fields, options),

    list: <Text extends string>(
      index: IndexOf<Name>,
      key: Partial<Row<Name>>,
      fields: Selection<Name, Text>,
      options: Omit<PageOptions, 'nextToken'> = {},
    ) => everyPage((nextToken) => read(index, keysOf(key), fields, { ...options, nextToken })),

    /** The result of `list` for each of those keys. One request asks for the first page of many keys. */
    async listEach<Text extends string>(
      index: IndexOf<Name>,
      lookups: readonly Lookup<Partial<Row<Name>>>[],
      fields: Selection<Name, Text>,
    ) {
      const found = await inRequests(lookups, `${fields} nextToken`, async (some) => {
        const asked = some.map(({ key, sort = {} }, n) => ({
          name: `list${n}`,
          given: [
            ...Object.entries(keysOf(key)),
            ...Object.entries(sort).map(([field, value]) => [field, [conditionType(value), value]] as const),
          ].map(([field, [type, value]]) => ({ field, variable: `${field}${n}`, type, value })),
        }));
        const all = asked.flatMap(({ given }) => given);
        const declared = all.map(({ variable, type }) => `$${variable}: ${type}`).join(', ');
        const lists = asked.map(({ name: alias, given }) => {
          const handed = given.map(({ field, variable }) => `${field}: $${variable}`).join(', ');
          return `${alias}: ${index}(${handed}, limit: 1000) { items { ${fields} } nextToken }`;
        });
        const firstPages = await query<Record<string, Page<Selected<Name, Text>>>>(
          `query ${index}Each(${declared}) { ${lists.join(' ')} }`,
          Object.fromEntries(all.map(({ variable, value }) => [variable, value])),
        );
        // A page ends at 1 MB, which is often before a document's last sheet.
        const whole = some.map(({ key, sort }, n) =>
          everyPage(async (nextToken) => {
            const first = nextToken === null ? firstPages[`list${n}`] : undefined;
            return first ?? read(index, keysOf(key), fields, { sort, nextToken });
          }),
        );
        return (await Promise.all(whole)).flat();
      });
      return found.flat();
    },

    /** Scans the table for every row that the filter admits. */
    scan: <Text extends string>(filter: object, fields: Selection<Name, Text>) =>
      everyPage((nextToken) => read(`list${name.replace(/y$/, 'ie')}s`, {}, fields, { filter, nextToken })),

    /** Throws if a row with that ID exists. */
    create: (input: Partial<Row<Name>>) => write('create', input),
    /** Returns false if a row with that ID exists. */
    createOnce: (input: Partial<Row<Name>>) => unlessConditionFailed(() => write('create', input)),
    /** Throws if the row no longer exists. */
    update: async (changes: Changes) => void (await write('update', changes)),
    createMany: (inputs: readonly Partial<Row<Name>>[]) => writeMany('create', inputs),
    updateMany: (changes: readonly Changes[]) => writeMany('update', changes),
    removeMany: (ids: readonly string[]) =>
      writeMany(
        'delete',
        ids.map((id) => ({ id })),
      ),
    /** False if the row does not meet the condition or no longer exists. */
    updateIf: (condition: object, changes: Changes) =>
      unlessConditionFailed(() => write('update', changes, condition)),
    /** Throws if the row no longer exists. */
    remove: async (id: string) => void (await write('delete', { id })),
    /** False if the row does not meet the condition or no longer exists. */
    removeIf: (condition: object, id: string) =>
      unlessConditionFailed(() => write('delete', { id }, condition)),
  };
}
