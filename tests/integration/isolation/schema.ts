/** A model of the schema, as Amplify's own introspection names it: nothing here is a list kept by hand. */
export interface Model {
  readonly name: string;
  readonly listQuery: string;
  /** Fields that a row is made with. */
  readonly inputs: readonly Field[];
  readonly selection: string;
  readonly lookups: readonly { readonly query: string; readonly key: string; readonly keyType: string }[];
  /** Fields that lead to rows of another model, or to many. */
  readonly relations: readonly { readonly field: string; readonly to: string; readonly isMany: boolean }[];
  /** Holds the company's id: Company is its own tenant, and what belongs to no company has its own id as well. */
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

/** What must never be read by anyone outside. It is in every text field of every row, file and passage. */
export const SECRET = 'sealed-3f9a';

/** The queries and mutations that are no model's own. */
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

/** Whom rows are made to belong to: the claims of the person's token. */
export interface Owner {
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Which model's row a field names, where the field is not called after it. */
const NAMED: Record<string, string> = {
  ...{ invitationId: 'UserInvitation', invitedBy: 'User', supersedes: 'Document' },
  ...{ stopMessageId: 'Message', associatedUserMessageId: 'Message' },
  ...{ carriedFrom: 'Markup', photoId: 'Document' },
};

/** The fields that name another row, with its model. The row's company is compared by the rules. */
export function referencesOf({ inputs }: Model): { field: string; to: string }[] {
  return inputs
    .filter(({ name, type }) => type === 'ID' && !['id', 'companyId'].includes(name))
    .map(({ name }) => ({
      field: name,
      to: NAMED[name] ?? name.replace(/Id$/, '').replace(/^./, (first) => first.toUpperCase()),
    }));
}

/** A full row of a company with `text` wherever text may stand. `idOf` gives the row of another model that it names. */
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
  // The role that every manager may give.
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
      // A code to ask ends later than now.
      return modelName === 'AskCode' ? TOMORROW : '2026-03-02T10:00:00.000Z';
    case 'AWSTimestamp':
      // In 2100, in seconds: a row whose time has come is taken away.
      return 4_102_444_800;
    case 'AWSEmail':
      // One address a model: a member's is no other row's.
      return `${text}@${modelName}.example`.toLowerCase();
    case 'AWSJSON':
      return JSON.stringify({ note: text });
    default:
      return `${text}-${name}`;
  }
}

/** The GraphQL type of a lookup's argument. */
function keyType(field: IntrospectedField | undefined): string {
  if (typeof field?.type === 'string') return `${field.type}!`;
  return `${field?.type.enum}!`;
}
