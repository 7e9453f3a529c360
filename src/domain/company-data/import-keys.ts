/**
 * The objects that an import stores in the company's own folder of the bucket while it runs. It removes all of them.
 */
const folder = (companyId: string) => `${companyId}/imports/`;

export const importKeys = {
  folder,
  state: (companyId: string) => `${folder(companyId)}state.json`,
  /** The terms of a pool, until they are in the vector index. */
  terms: (companyId: string, pool: string) => `${folder(companyId)}terms-${pool}.jsonl`,
  /** How far the index is. */
  index: (companyId: string) => `${folder(companyId)}index.json`,
};

/** Documents that could not be indexed, because their text is missing or damaged. */
export interface UnreadDocuments {
  count: number;
  /** Of the first of them. */
  names: readonly string[];
}

/** How far the passages of an imported company are in the index. */
export interface IndexState {
  status: 'running' | 'done' | 'failed';
  documents: number;
  ofDocuments: number;
  unread: UnreadDocuments;
  /** Milliseconds since 1970, of the report. */
  seen: number;
}
