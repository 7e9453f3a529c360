/** A condition on the metadata of passages in Pinecone's filter language. */
export type IndexFilter = Record<string, unknown>;

export function allOf(...filters: readonly (IndexFilter | undefined)[]): IndexFilter | undefined {
  const given = filters.filter((filter) => filter !== undefined);
  return given.length > 1 ? { $and: given } : given[0];
}
