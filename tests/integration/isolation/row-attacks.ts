import { modelRights, serverFields, uploaderFields } from '../../support/rights.ts';
import type { Caller } from './callers.ts';
import { ATTACKER, VICTIM } from './people.ts';
import type { Target } from './rows.ts';
import { referencesOf, SECRET } from './schema.ts';
import type { GraphqlReply, Variables, World } from './world.ts';

/** One operation on a row. `rights` are the letters of the rights table that allow it; with none, no one is allowed. */
interface RowAttack {
  readonly name: string;
  readonly rights: string;
  readonly query: string;
  readonly variables: Variables;
  /** True if the reply shows that the attack succeeded. */
  readonly opened: (reply: GraphqlReply) => boolean;
}

/**
 * Tries every operation of the API on a row. Returns the differences from the rights table: `opened` if it should be
 * refused, `refused` if the caller may do it.
 */
export async function tryRow(world: World, caller: Caller, target: Target): Promise<string[]> {
  const letters = (caller.holder && modelRights[target.model.name]?.[caller.holder]) || '';
  const different: string[] = [];
  for (const attack of attacksOn(target, caller)) {
    const name = `${target.model.name}.${attack.name}`;
    const reply = await world.post(caller.headers, attack.query, attack.variables);
    // An invalid query must not look like a refusal.
    const mistake = reply.errors.find(({ errorType }) => errorType === 'ValidationError');
    if (mistake) throw new Error(`${name}: ${mistake.message}`);
    const opened = attack.opened(reply);
    const expected = [...attack.rights].some((right) => letters.includes(right));
    if (opened && !expected) different.push(`${name} opened`);
    if (!opened && expected) different.push(`${name} refused: ${JSON.stringify(reply.errors)}`);
  }
  return different;
}

/** In order: the attacks that delete the row come last. */
function attacksOn(target: Target, caller: Caller): RowAttack[] {
  return [...readingOf(target), ...writingOf(target, caller)];
}

function readingOf({ model, row }: Target): RowAttack[] {
  const { name, listQuery, lookups } = model;
  const fields = `{ ${model.selection} }`;
  const relations = model.relations
    .map(({ field, isMany }) => (isMany ? `${field} { items { id } }` : `${field} { id }`))
    .join(' ');
  const get = `query($id: ID!) { r: get${name}(id: $id)`;
  const list = `query($filter: Model${name}FilterInput) { r: ${listQuery}(limit: 1000, filter: $filter) { items ${fields} } }`;
  const read = { rights: 'R', opened: hasRow(row.id) };
  return [
    {
      ...read,
      name: 'get',
      query: `${get} ${fields} }`,
      variables: { id: row.id },
      opened: showsRow(row.id),
    },
    {
      ...read,
      name: 'get with its relations',
      query: `${get} { id ${relations} } }`,
      variables: { id: row.id },
      opened: showsRow(row.id),
    },
    { ...read, name: 'list', query: list, variables: {} },
    {
      ...read,
      name: 'list by its id',
      query: list,
      variables: { filter: { or: [{ id: { eq: row.id } }, { id: { ne: '' } }] } },
    },
    ...lookups.map(({ query, key, keyType }) => ({
      ...read,
      name: query,
      query: `query($key: ${keyType}) { r: ${query}(${key}: $key, limit: 1000) { items ${fields} } }`,
      variables: { key: row[key] },
    })),
  ];
}

function writingOf(target: Target, caller: Caller): RowAttack[] {
  const { model, row, rivalRow } = target;
  const { person } = caller;
  const { name, tenantField, selfField, selfClaim } = model;
  const input = (operation: string) => `mutation($input: ${operation}${name}Input!)`;
  const update = `${input('Update')} { r: update${name}(input: $input) { id } }`;
  const isTenant = name === 'Company';
  const writable = creatableRow(row, selfField, person?.claims[selfClaim]);
  const move = tenantField === 'companyId';
  return [
    {
      name: 'create',
      rights: 'C',
      query: `${input('Create')} { r: create${name}(input: $input) { id } }`,
      variables: { input: { ...writable, ...(isTenant ? { id: row.id } : {}), ...newAddress(name) } },
      opened: changed,
    },
    {
      name: 'update',
      rights: 'U',
      query: update,
      variables: { input: { id: row.id, ...changeOf(model, row) } },
      opened: changed,
    },
    // An update without fields could escape the rules on fields. It changes only `updatedAt`, and the generated rules
    // allow it to anyone who may delete the row.
    { name: 'touch', rights: 'UD', query: update, variables: { input: { id: row.id } }, opened: changed },
    ...(serverFields[name] ?? []).flatMap((field) => [
      {
        name: `create naming ${field}`,
        rights: '',
        query: `${input('Create')} { r: create${name}(input: $input) { id } }`,
        variables: { input: { ...writable, ...newAddress(name), [field]: row[field] } },
        opened: changed,
      },
      {
        name: `update naming ${field}`,
        rights: '',
        query: update,
        variables: { input: { id: row.id, [field]: row[field] } },
        opened: changed,
      },
    ]),
    ...(uploaderFields[name] ?? []).map((field) => ({
      name: `update ${field}`,
      rights: 'D',
      query: update,
      variables: { input: { id: row.id, [field]: row[field] } },
      opened: changed,
    })),
    ...namingOf(target, caller),
    ...(move
      ? [VICTIM, ATTACKER].map((companyId) => ({
          name: `move to ${companyId}`,
          rights: '',
          query: update,
          variables: { input: { id: companyId === VICTIM ? rivalRow.id : row.id, companyId } },
          opened: changed,
        }))
      : []),
    {
      name: 'delete',
      rights: 'D',
      query: `${input('Delete')} { r: delete${name}(input: $input) { id } }`,
      variables: { input: { id: row.id } },
      opened: changed,
    },
  ];
}

/** Writes to rows of the caller's own company that refer to rows of the other one. */
function namingOf({ model, row, rivalRow }: Target, { person }: Caller): RowAttack[] {
  const [own, foreign] = person?.companyId === ATTACKER ? [rivalRow, row] : [row, rivalRow];
  const { name, selfField, selfClaim } = model;
  const writable = creatableRow(own, selfField, person?.claims[selfClaim]);
  return (
    referencesOf(model)
      // The server fills in the inviter, whatever was sent.
      .filter(({ field }) => field !== 'invitedBy')
      .flatMap(({ field }) => [
        {
          name: `create naming ${field} of another company`,
          rights: '',
          query: `mutation($input: Create${name}Input!) { r: create${name}(input: $input) { id } }`,
          variables: { input: { ...writable, ...newAddress(name), [field]: foreign[field] } },
          opened: changed,
        },
        {
          name: `update naming ${field} of another company`,
          rights: '',
          query: `mutation($input: Update${name}Input!) { r: update${name}(input: $input) { id } }`,
          variables: { input: { id: own.id, [field]: foreign[field] } },
          opened: changed,
        },
      ])
  );
}

/** The input that a client would send to create such a row, with itself as owner if rows have one. */
function creatableRow(row: Variables, selfField: string | null, self: unknown): Variables {
  const name = modelOfRow(row);
  // If no one may create rows, the server's fields stay in: without them a create would fail because they are missing,
  // not because of the rights.
  const isCreatable = Object.values(modelRights[name] ?? {}).some((letters) => letters.includes('C'));
  const withheld = ['id', ...(isCreatable ? (serverFields[name] ?? []) : [])];
  const kept = Object.fromEntries(Object.entries(row).filter(([field]) => !withheld.includes(field)));
  return selfField && selfField in kept && self ? { ...kept, [selfField]: self } : kept;
}

/** An address can be invited only once, so each attack uses a new one. */
const newAddress = (name: string): Variables =>
  name === 'UserInvitation' ? { email: `${crypto.randomUUID()}@new.example` } : {};

/** Ids of planted rows begin with their model's name. */
const modelOfRow = ({ id }: Variables) => String(id).split('-')[0] ?? '';

/**
 * A field that every caller with update rights may change. If the model has no text field, another field with its
 * current value.
 */
function changeOf({ name, inputs, selfField }: Target['model'], row: Variables): Variables {
  const own = ['id', 'companyId', 'owner', 'sub', selfField, ...(serverFields[name] ?? [])];
  const others = inputs.filter((field) => !own.includes(field.name));
  const text = others.find(({ type }) => type === 'String');
  if (text) return { [text.name]: `${SECRET}-changed` };
  const last = others.at(-1)?.name ?? '';
  return { [last]: row[last] };
}

const showsRow =
  (id: string) =>
  ({ data }: GraphqlReply): boolean =>
    (data?.r as { id?: string } | null | undefined)?.id === id;

function hasRow(id: string): (reply: GraphqlReply) => boolean {
  return ({ data }) => {
    const page = data?.r as { items?: ({ id?: string } | null)[] } | null | undefined;
    return (page?.items ?? []).some((item) => item?.id === id);
  };
}

/** True if the write succeeded or failed only on its condition, which is checked after the access rule has passed. */
function changed({ data, errors }: GraphqlReply): boolean {
  const conditionOnly = errors.some(
    ({ errorType }) => errorType === 'DynamoDB:ConditionalCheckFailedException',
  );
  return conditionOnly || (data?.r ?? null) !== null;
}
