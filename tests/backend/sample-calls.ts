import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/**
 * A call of each custom operation with its required arguments. Generated model operations and index queries are left
 * out.
 */
export function sampleCalls(schema: GraphQLSchema): Record<string, string> {
  const isOfModel = (name: string) => {
    const model = /^(?:get|list|create|update|delete)([A-Z]\w*)$/.exec(name)?.[1] ?? '';
    const isModel = [model, model.replace(/s$/, ''), model.replace(/ies$/, 'y')].some((one) =>
      schema.getType(`Model${one}Connection`),
    );
    return isModel || /By[A-Z]/.test(name);
  };
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  const calls = roots.flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {})
      .filter(({ name }) => !isOfModel(name))
      .map((field) => [field.name, `${kind} { ${field.name}${argumentsOf(field)}${selectionOf(field)} }`]),
  );
  return Object.fromEntries(calls);
}

function argumentsOf({ args }: GraphQLField<unknown, unknown>): string {
  const needed = args.filter(({ type }) => isNonNullType(type));
  return needed.length > 0
    ? `(${needed.map(({ name, type }) => `${name}: ${sampleOf(type)}`).join(', ')})`
    : '';
}

function sampleOf(type: GraphQLInputType): string {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return `[${sampleOf(nullable.ofType)}]`;
  if (isEnumType(nullable)) return String(nullable.getValues()[0]?.name);
  const samples: Record<string, string> = { Int: '1', Float: '1', Boolean: 'true', AWSJSON: '"{}"' };
  return samples[getNamedType(nullable).name] ?? '"x"';
}

function selectionOf({ type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type);
  return isObjectType(named) ? ` { ${Object.keys(named.getFields())[0]} }` : '';
}
