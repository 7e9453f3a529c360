import { type DocumentNode, type FieldNode, getOperationAST, type SelectionSetNode } from 'graphql';

type Fields = Record<string, unknown>;

/** A mutation that returned a record, and the fields of it that its caller selected. */
export type MutationEvent = readonly [mutation: string, record: Fields];

/**
 * The events that the mutations of a request send to subscribers. Like AppSync, an event has only the fields
 * that the caller selected, with the values of the response: an owner is stored as `sub::username` and
 * returned as the user name, which Amplify's filters compare.
 */
export function mutationEvents(
  document: DocumentNode,
  operationName: string | null | undefined,
  data: unknown,
): MutationEvent[] {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== 'mutation' || !isRecord(data)) return [];
  const selected = fieldsIn(document);
  return selected(operation.selectionSet).flatMap((field) => {
    const record = withoutAliases(field, data[answeredAs(field)], selected);
    return isRecord(record) ? [[field.name.value, record] as const] : [];
  });
}

const isRecord = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const answeredAs = ({ alias, name }: FieldNode) => (alias ?? name).value;

type Selected = (selection: SelectionSetNode) => FieldNode[];

/** Returns the fields of a selection, including those of its fragments. */
function fieldsIn(document: DocumentNode): Selected {
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === 'FragmentDefinition' ? [[one.name.value, one.selectionSet] as const] : [],
    ),
  );
  const selected: Selected = ({ selections }) =>
    selections.flatMap((one) => {
      if (one.kind === 'Field') return [one];
      const inner = one.kind === 'InlineFragment' ? one.selectionSet : fragments.get(one.name.value);
      return inner ? selected(inner) : [];
    });
  return selected;
}

/** The response to a field, with field names in place of the caller's aliases. */
function withoutAliases({ selectionSet }: FieldNode, answer: unknown, selected: Selected): unknown {
  if (!selectionSet) return answer;
  if (Array.isArray(answer)) {
    return answer.map((one) => withoutAliases({ selectionSet } as FieldNode, one, selected));
  }
  if (!isRecord(answer)) return answer;
  const fields = selected(selectionSet).filter((field) => answeredAs(field) in answer);
  return Object.fromEntries(
    fields.map((field) => [field.name.value, withoutAliases(field, answer[answeredAs(field)], selected)]),
  );
}
