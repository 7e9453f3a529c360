/** The folder of a company's word index. */
export const wordIndexFolder = (companyId: string) => `${companyId}/word-index/`;

/** A project's ID could be `word-index`, too, but its files are one folder deeper. */
export const isSegmentKey = (key: string) => /^[^/]+\/word-index\/[0-9a-f-]{36}$/.test(key);
