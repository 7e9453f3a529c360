/** A model of the schema, read from Amplify's introspection, so that no list is kept by hand. */
export interface Model {
  readonly name: string;
  readonly listQuery: string;
  /** The fields of a create. */
  readonly inputs: readonly Field[];
  readonly selection: string;
  readonly lookups: readonly { readonly query: string; readonly key: string; readonly keyType: string }[];
  /** The fields that relate to one row or many rows of another model. */
  readonly relations: readonly { readonly field: string; readonly to: string; readonly isMany: boolean }[];
  /** The field with the company's id. Company is its own tenant; a model without a company uses its own id as well. */
  readonly tenantField: 'companyId' | 'id';
  /** The field that names the owner of a row, with the claim that the rule compares it with. */
  readonly selfField: string | null;
  readonly selfClaim: string;
}

interface Field {
  readonly name: string;
  readonly type: string;
  readonly isArray: boolean;
}

interface Introspection {
  readonly models: Record<string, IntrospectedModel>;
  readonly enums: Record<string, { readonly values: readonly string[] }>;
  readonly queries?: Record<string, unknown>;
  readonly mutations?: Record<string, unknown>;
}

interface IntrospectedModel {
  readonly name: string;
  readonly pluralName: string;
  readonly fields: Record<string, IntrospectedField>;
  readonly attributes: readonly {
    readonly type: string;
    readonly properties: {
      readonly queryField?: string;
      readonly fields?: readonly string[];
      readonly rules?: readonly {
        readonly allow: string;
        readonly ownerField?: string;
        readonly identityClaim?: string;
      }[];
    };
  }[];
}

interface IntrospectedField {
  readonly name: string;
  readonly isArray: boolean;
  readonly isReadOnly?: boolean;
  readonly type: string | { readonly enum?: string; readonly model?: string };
}

const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString();

/** A text that no outsider may ever read. It is in every text field of every row, file and passage. */
export const SECRET = 'sealed-3f9a';

/** The custom queries and mutations, which belong to no model. */
export function customOperations(introspection: unknown): string[] {
  const { queries = {}, mutations = {} } = introspection as Introspection;
  return [...Object.keys(queries), ...Object.keys(mutations)].sort();
}

export function modelsOf(introspection: unknown): Model[] {
  return Object.values((introspection as Introspection).models).map(modelOf);
}

function modelOf(model: IntrospectedModel): Model {
  const all = Object.values(model.fields);
  const fields = all.flatMap(plainField);
  const keys = model.attributes.filter(({ type, properties }) => type === 'key' && properties.queryField);
  const rules = model.attributes.flatMap(({ properties }) => properties.rules ?? []);
  const own = rules.find(({ allow }) => allow === 'owner');
  return {
    name: model.name,
    listQuery: `list${model.pluralName}`,
    inputs: fields.filter(({ name }) => !model.fields[name]?.isReadOnly),
    selection: fields.map(({ name }) => name).join(' '),
    lookups: keys.map(({ properties }) => {
      const key = properties.fields?.[0] ?? '';
      return { query: properties.queryField ?? '', key, keyType: keyType(model.fields[key]) };
    }),
    relations: all.flatMap(({ name, type, isArray }) =>
      typeof type === 'object' && type.model ? [{ field: name, to: type.model, isMany: isArray }] : [],
    ),
    tenantField: fields.some(({ name }) => name === 'companyId') ? 'companyId' : 'id',
    selfField: own?.ownerField ?? null,
    selfClaim: own?.identityClaim ?? '',
  };
}

/** The owner of created rows: the claims of the person's token. */
export interface Owner {
  readonly claims: Readonly<Record<string, unknown>>;
}

/** The models of the reference fields that are not named after their model. */
const NAMED: Record<string, string> = {
  ...{ invitationId: 'UserInvitation', invitedBy: 'User', supersedes: 'Document' },
  ...{ stopMessageId: 'Message', associatedUserMessageId: 'Message' },
  ...{ carriedFrom: 'Markup', photoId: 'Document' },
};

/** The fields that refer to another row, with its model. The rules compare the companies of both rows. */
export function referencesOf({ inputs }: Model): { field: string; to: string }[] {
  return inputs
    .filter(({ name, type }) => type === 'ID' && !['id', 'companyId'].includes(name))
    .map(({ name }) => ({
      field: name,
      to: NAMED[name] ?? name.replace(/Id$/, '').replace(/^./, (first) => first.toUpperCase()),
    }));
}

/**
 * A full row of a company with `text` in every field that can contain it. `idOf` returns the row of another model that
 * it refers to.
 */
export function rowOf(
  model: Model,
  companyId: string,
  owner: Owner,
  introspection: unknown,
  idOf: (model: string) => string,
  text = SECRET,
): Record<string, unknown> {
  const { enums } = introspection as Introspection;
  const references = new Map(referencesOf(model).map(({ field, to }) => [field, idOf(to)]));
  const values = model.inputs.map(({ name, type, isArray }) => {
    const value = references.get(name) ?? sampleOf(name, type, enums, text, model.name);
    return [name, isArray ? [value] : value];
  });
  const self = model.selfField ? { [model.selfField]: owner.claims[model.selfClaim] } : {};
  return { ...Object.fromEntries(values), ...self, [model.tenantField]: companyId };
}

function plainField({ name, type, isArray }: IntrospectedField): Field[] {
  if (typeof type === 'string') return [{ name, type, isArray }];
  return type.enum ? [{ name, type: `enum ${type.enum}`, isArray }] : [];
}

function sampleOf(
  name: string,
  type: string,
  enums: Introspection['enums'],
  text: string,
  modelName: string,
): unknown {
  // The role that every manager can give.
  if (type === 'enum Role') return 'User';
  if (type.startsWith('enum ')) return enums[type.slice('enum '.length)]?.values[0];
  switch (type) {
    case 'Int':
      return 7;
    case 'Float':
      return 0.5;
    case 'Boolean':
      return true;
    case 'AWSDateTime':
      // An ask code must not have expired.
      return modelName === 'AskCode' ? TOMORROW : '2026-03-02T10:00:00.000Z';
    case 'AWSTimestamp':
      // In 2100, in seconds, because an expired row is deleted.
      return 4_102_444_800;
    case 'AWSEmail':
      // One address per model, so that a member's address appears in no other row.
      return `${text}@${modelName}.example`.toLowerCase();
    case 'AWSJSON':
      return JSON.stringify({ note: text });
    case 'AWSDate':
      return '2026-03-02';
    case 'String':
    case 'ID':
      return `${text}-${name}`;
    default:
      throw new Error(`${modelName}.${name} is ${type}, of which this file has no sample yet`);
  }
}

/** The GraphQL type of a lookup's argument. */
function keyType(field: IntrospectedField | undefined): string {
  if (typeof field?.type === 'string') return `${field.type}!`;
  return `${field?.type.enum}!`;
}
