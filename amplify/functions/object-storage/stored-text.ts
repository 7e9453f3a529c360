import { z } from 'zod';
import type { DocumentText } from '#domain/extraction/extracted-document.ts';

const documentText = z.object({
  version: z.literal(1),
  pages: z.array(z.object({ number: z.number().int(), text: z.string() })),
});

/** The text of a document from its stored bytes. Null if they are damaged, so that one text does not stop the others. */
export function storedText(body: Uint8Array): DocumentText | null {
  let stored: unknown;
  try {
    stored = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
  // The other fields of a page describe how it was read, and stop nothing.
  return documentText.safeParse(stored).success ? (stored as DocumentText) : null;
}
