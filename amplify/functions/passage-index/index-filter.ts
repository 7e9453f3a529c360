/** A condition on the metadata of passages, as Pinecone has it. */
export type IndexFilter = Record<string, unknown>;

export function allOf(...filters: readonly (IndexFilter | undefined)[]): IndexFilter | undefined {
  const given = filters.filter((filter) => filter !== undefined);
  return given.length > 1 ? { $and: given } : given[0];
}
