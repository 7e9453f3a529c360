import { type DirectiveNode, Kind, parse, type TypeNode, type ValueNode } from 'graphql';

export type Write = 'create' | 'update';

/** A model as declared in Amplify's schema. */
export interface Model {
  name: string;
  fields: readonly Field[];
  /** The fields that contain the id of a parent, by each `belongsTo`. */
  parents: readonly { field: string; target: string }[];
  /** The fields that the lists of the model are sorted by. */
  sortedBy: readonly string[];
}

export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  /** The operations that the rules allow: the field's rules, or the model's if it has none. */
  writes: readonly Write[];
}

interface Node {
  name: { value: string };
  directives?: readonly DirectiveNode[] | undefined;
}

/** The models of a schema. */
export function modelsIn(sdl: string): Model[] {
  const models: Model[] = [];
  for (const definition of parse(sdl).definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION || directives(definition, 'model').length === 0)
      continue;
    const fields = definition.fields ?? [];
    const ofModel = writesOf(definition);
    models.push({
      name: definition.name.value,
      fields: fields.map((field) => ({
        name: field.name.value,
        type: typeName(field.type),
        isRequired: field.type.kind === Kind.NON_NULL_TYPE,
        writes: directives(field, 'auth').length > 0 ? writesOf(field) : ofModel,
      })),
      parents: fields.flatMap((field) =>
        directives(field, 'belongsTo')
          .flatMap((relation) => words(relation, 'fields'))
          .map((key) => ({ field: key, target: typeName(field.type) })),
      ),
      sortedBy: fields
        .flatMap((field) => directives(field, 'index'))
        .flatMap((index) => words(index, 'sortKeyFields')),
    });
  }
  return models;
}

const directives = ({ directives: all = [] }: Node, name: string) =>
  all.filter((directive) => directive.name.value === name);

/** The name of a type without its list and non-null wrappers. */
function typeName(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : typeName(type.type);
}

function writesOf(node: Node): Write[] {
  const granted = directives(node, 'auth').flatMap(operationsOf);
  return (['create', 'update'] as const).filter((write) => granted.includes(write));
}

function operationsOf(auth: DirectiveNode): string[] {
  return listOf(auth, 'rules').flatMap((rule) => {
    if (rule.kind !== Kind.OBJECT) return [];
    const operations = rule.fields.find(({ name }) => name.value === 'operations')?.value;
    if (operations?.kind !== Kind.LIST) return [];
    return operations.values.flatMap((value) => (value.kind === Kind.ENUM ? [value.value] : []));
  });
}

function words(directive: DirectiveNode, argument: string): string[] {
  return listOf(directive, argument).flatMap((value) => (value.kind === Kind.STRING ? [value.value] : []));
}

function listOf(directive: DirectiveNode, argument: string): readonly ValueNode[] {
  const value = directive.arguments?.find(({ name }) => name.value === argument)?.value;
  return value?.kind === Kind.LIST ? value.values : [];
}
