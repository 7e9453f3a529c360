import type { GraphqlReply } from '../contract/appsync-clients.ts';

/** A model of the schema, as Amplify's own introspection names it: nothing here is a list kept by hand. */
export interface ModelUnderAttack {
  readonly name: string;
  readonly listQuery: string;
  /** Fields that a row is made with. */
  readonly inputs: readonly Field[];
  readonly selection: string;
  readonly lookups: readonly { readonly query: string; readonly key: string; readonly keyType: string }[];
}

interface Field {
  readonly name: string;
  readonly type: string;
  readonly isArray: boolean;
}

interface Introspection {
  readonly models: Record<string, IntrospectedModel>;
  readonly enums: Record<string, { readonly values: readonly string[] }>;
}

interface IntrospectedModel {
  readonly name: string;
  readonly pluralName: string;
  readonly fields: Record<string, IntrospectedField>;
  readonly attributes: readonly {
    readonly type: string;
    readonly properties: { readonly queryField?: string; readonly fields?: readonly string[] };
  }[];
}

interface IntrospectedField {
  readonly name: string;
  readonly isArray: boolean;
  readonly isReadOnly?: boolean;
  readonly type: string | { readonly enum?: string; readonly model?: string };
}

/** What must never be read by anybody outside. It stands in every text field of every row. */
export const SECRET = 'sealed-3f9a';

export function modelsOf(introspection: unknown): ModelUnderAttack[] {
  const { models } = introspection as Introspection;
  return Object.values(models).map((model) => {
    const fields = Object.values(model.fields).flatMap(plainField);
    const keys = model.attributes.filter(({ type, properties }) => type === 'key' && properties.queryField);
    return {
      name: model.name,
      listQuery: `list${model.pluralName}`,
      inputs: fields.filter(({ name }) => !model.fields[name]?.isReadOnly),
      selection: fields.map(({ name }) => name).join(' '),
      lookups: keys.map(({ properties }) => {
        const key = properties.fields?.[0] ?? '';
        return { query: properties.queryField ?? '', key, keyType: keyType(model.fields[key]) };
      }),
    };
  });
}

/** A full row of a company with the secret in it; who it belongs to is named by the secret as well. */
export function rowOf(
  model: ModelUnderAttack,
  companyId: string,
  introspection: unknown,
): Record<string, unknown> {
  const { enums } = introspection as Introspection;
  const values = model.inputs.map(({ name, type, isArray }) => {
    const value = sampleOf(name, type, enums);
    return [name, isArray ? [value] : value];
  });
  return { ...Object.fromEntries(values), [tenantField(model)]: companyId };
}

/** Company is its own tenant. A model without a company has no tenant field; its id says so just as well. */
export function tenantField(model: ModelUnderAttack): string {
  return model.inputs.some(({ name }) => name === 'companyId') ? 'companyId' : 'id';
}

export function mentionsSecret(reply: GraphqlReply): boolean {
  return JSON.stringify(reply).includes(SECRET);
}

function plainField({ name, type, isArray }: IntrospectedField): Field[] {
  if (typeof type === 'string') return [{ name, type, isArray }];
  return type.enum ? [{ name, type: `enum ${type.enum}`, isArray }] : [];
}

function sampleOf(name: string, type: string, enums: Introspection['enums']): unknown {
  if (type.startsWith('enum ')) return enums[type.slice('enum '.length)]?.values[0];
  switch (type) {
    case 'Int':
      return 7;
    case 'Boolean':
      return true;
    case 'AWSDateTime':
      return '2026-03-02T10:00:00.000Z';
    case 'AWSEmail':
      return `${SECRET}@acme.example`;
    case 'AWSJSON':
      return JSON.stringify({ note: SECRET });
    default:
      return `${SECRET}-${name}`;
  }
}

/** The GraphQL type of a lookup's argument. */
function keyType(field: IntrospectedField | undefined): string {
  if (typeof field?.type === 'string') return `${field.type}!`;
  return `${field?.type.enum}!`;
}
