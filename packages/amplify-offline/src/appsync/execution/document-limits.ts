import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  visit,
} from 'graphql';

/** Limits that the API sets. One that it does not set has AppSync's own maximum. */
export interface QueryLimits {
  /** The number of nested levels of fields. */
  readonly depth: number;
  /** The number of fields resolved for one request. A list counts once. */
  readonly fields: number;
  readonly introspection: boolean;
}

/** The maximum values that AppSync accepts for QueryDepthLimit and ResolverCountLimit. */
export const HIGHEST_DEPTH = 75;
export const HIGHEST_RESOLVER_COUNT = 10_000;

/**
 * Validation compares fields of the same name in pairs, so its time grows with the square of their number.
 */
const FIELDS_WRITTEN = 2_000;

interface Measure {
  readonly depth: number;
  readonly fields: number;
}

const NOTHING: Measure = { depth: 0, fields: 0 };

/**
 * Rejects a document that costs more than a request may, before any other code reads it.
 * @throws GraphQLError
 */
export function refuseCostly(document: DocumentNode, limits: QueryLimits): void {
  let written = 0;
  visit(document, {
    enter({ kind }) {
      if (kind === Kind.FIELD || kind === Kind.FRAGMENT_SPREAD) written++;
    },
  });
  if (written > FIELDS_WRITTEN) throw new GraphQLError('The query has too many fields.');
  const measure = measureOf(document);
  if (measure.depth > limits.depth) {
    throw new GraphQLError(`The query is ${measure.depth} fields deep; ${limits.depth} are allowed.`);
  }
  if (measure.fields > limits.fields) {
    throw new GraphQLError(`The query asks for too many fields; ${limits.fields} are allowed.`);
  }
}

/**
 * Depth and number of fields with every fragment expanded, because aliases and fragments can multiply each
 * other.
 */
function measureOf(document: DocumentNode): Measure {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const known = new Map<string, Measure>();

  const ofFragment = (name: string): Measure => {
    const before = known.get(name);
    if (before) return before;
    // A fragment that contains itself counts as nothing here. Validation rejects it.
    known.set(name, NOTHING);
    const fragment = fragments.get(name);
    const measure = fragment ? ofSelections(fragment.selectionSet) : NOTHING;
    known.set(name, measure);
    return measure;
  };
  const ofSelections = (set: SelectionSetNode | undefined): Measure => {
    let { depth, fields } = NOTHING;
    for (const selection of set?.selections ?? []) {
      const own = selection.kind === Kind.FIELD ? 1 : 0;
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? ofFragment(selection.name.value)
          : ofSelections(selection.selectionSet);
      depth = Math.max(depth, own + inner.depth);
      fields += own + inner.fields;
    }
    return { depth, fields };
  };

  const measures = document.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? ofSelections(definition.selectionSet) : NOTHING,
  );
  return {
    depth: Math.max(0, ...measures.map(({ depth }) => depth)),
    fields: Math.max(0, ...measures.map(({ fields }) => fields)),
  };
}
