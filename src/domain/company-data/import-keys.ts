/** What an import keeps while it runs, in the company's own folder of the bucket. Nothing of it stays. */
const folder = (companyId: string) => `${companyId}/imports/`;

export const importKeys = {
  folder,
  state: (companyId: string) => `${folder(companyId)}state.json`,
  /** The terms of a pool, until they are in the vector index. */
  terms: (companyId: string, pool: string) => `${folder(companyId)}terms-${pool}.jsonl`,
  /** How far the index is. */
  index: (companyId: string) => `${folder(companyId)}index.json`,
};

/** How far the passages of an imported company are in the index. */
export interface IndexState {
  status: 'running' | 'done' | 'failed';
  documents: number;
  ofDocuments: number;
}
