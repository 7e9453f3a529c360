import type { DocumentRecord } from './document-record.ts';

/** The number of concurrent requests of a bulk action. */
const lanes = 4;

export interface Outcome {
  done: DocumentRecord[];
  failed: { document: DocumentRecord; error: unknown }[];
}

/**
 * Does something to each of the documents, a few at a time. A failure does not stop the others, and the result says
 * which succeeded. `onProgress` gets the number of finished documents.
 */
export async function forEachDocument(
  documents: readonly DocumentRecord[],
  act: (document: DocumentRecord) => Promise<unknown>,
  onProgress: (behind: number) => void = () => undefined,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [] };
  const waiting = documents.values();
  const lane = async () => {
    for (const document of waiting) {
      try {
        await act(document);
        outcome.done.push(document);
      } catch (error) {
        outcome.failed.push({ document, error });
      }
      onProgress(outcome.done.length + outcome.failed.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, documents.length) }, lane));
  return outcome;
}
