/** The part of Pinecone's filter language that questions use: `$and`, `$or`, `$eq`, `$ne`, `$in`, `$nin`. */
export type MetadataFilter = Readonly<Record<string, unknown>>;

type Metadata = Readonly<Record<string, unknown>>;

/** Whether the filter lets it through; a missing field matches `$ne` and `$nin` alone. @throws {RangeError} for another operator */
export function matchesFilter(metadata: Metadata, filter: MetadataFilter | undefined): boolean {
  if (!filter) return true;
  return Object.entries(filter).every(([name, condition]) => {
    if (name === '$and')
      return (condition as MetadataFilter[]).every((part) => matchesFilter(metadata, part));
    if (name === '$or') return (condition as MetadataFilter[]).some((part) => matchesFilter(metadata, part));
    return Object.entries(condition as object).every(([operator, operand]) =>
      matchesOperator(metadata[name], operator, operand),
    );
  });
}

function matchesOperator(value: unknown, operator: string, operand: unknown): boolean {
  switch (operator) {
    case '$eq':
      return value === operand;
    case '$ne':
      return value !== operand;
    case '$in':
      return (operand as unknown[]).includes(value);
    case '$nin':
      return !(operand as unknown[]).includes(value);
    default:
      throw new RangeError(`A device has no filter ${operator}`);
  }
}
