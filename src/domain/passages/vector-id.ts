import { search } from '../limits/limits.ts';

/** An ID in the form that the vector index accepts (section 5 of the specification). */
export function sanitiseVectorId(id: string): string {
  return id
    .replace(/[\r\n\t]/g, '')
    .replace(/[^A-Za-z0-9_.-]/g, '_')
    .slice(0, search.vectorIdCharacters);
}

/** The ID of a document's passage: `{documentId}_chunk_{n}`. */
export function passageId(documentId: string, chunkIndex: number): string {
  return sanitiseVectorId(`${documentId}_chunk_${chunkIndex}`);
}

/** True for an ID that `passageId` makes for that document. */
export function isPassageIdOf(documentId: string, id: string): boolean {
  const [, number] = /_chunk_(\d+)$/.exec(id) ?? [];
  return number !== undefined && id === passageId(documentId, Number(number));
}
