/** The state of a link to a document that has its summary asked as well. It is in no address, so a shared one asks nothing. */
export const summaryState = (documentId: string) => ({ summarise: documentId });

/** The document that a history entry asks to summarise, or null. */
export function documentToSummarise(state: unknown): string | null {
  const { summarise } = (state ?? {}) as Partial<ReturnType<typeof summaryState>>;
  return typeof summarise === 'string' ? summarise : null;
}
