/**
 * The navigation state of a link that opens a document and asks for its summary. It is not in the URL, so
 * that a shared link asks nothing.
 */
export const summaryState = (documentId: string) => ({ summarise: documentId });

/** The document that a history entry asks to summarise, or null. */
export function documentToSummarise(state: unknown): string | null {
  const { summarise } = (state ?? {}) as Partial<ReturnType<typeof summaryState>>;
  return typeof summarise === 'string' ? summarise : null;
}
