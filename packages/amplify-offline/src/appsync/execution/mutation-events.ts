import { type DocumentNode, type FieldNode, getOperationAST, type SelectionSetNode } from 'graphql';

type Fields = Record<string, unknown>;

/** A mutation that gave a record, and the fields of it that its caller selected. */
export type MutationEvent = readonly [mutation: string, record: Fields];

/**
 * What the mutations of a request tell their subscribers. AppSync tells only what the caller selected, as it was answered:
 * an owner is stored as `sub::username` and answered as the user name, which is what Amplify's filters compare with.
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

/** Gives the fields of a selection, those of its fragments among them. */
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

/** The answer to a field, with the names of fields in place of the aliases that the caller chose. */
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
