import { type IndexedDocument, startsOf, type WordSegment } from '#domain/word-index/word-segment.ts';

/** The format's version, at the beginning. Segments of another version are ignored and made again. */
const VERSION = 1;
const HEADER_WORDS = 4;

/** A segment as an object of the bucket: version and lengths, documents as JSON, words, offsets of the postings, postings. */
export function encodeSegment({ documents, words, offsets, postings }: WordSegment): Uint8Array {
  const listed = documents.map(({ id, version, projectId, createdAt }) => [
    id,
    version,
    projectId,
    createdAt,
  ]);
  const encoder = new TextEncoder();
  const parts = [encoder.encode(JSON.stringify(listed)), encoder.encode(words)];
  const lengths = new Uint8Array(new Uint32Array(offsets).buffer);
  const sizes = Uint32Array.from([VERSION, ...parts.map(({ length }) => length), lengths.length]);
  const all = [new Uint8Array(sizes.buffer), ...parts, lengths, postings];
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Null if the bytes are not a segment of this format. */
export function decodeSegment(bytes: Uint8Array): WordSegment | null {
  const header = HEADER_WORDS * Uint32Array.BYTES_PER_ELEMENT;
  if (bytes.length < header) return null;
  const [version, listed = 0, worded = 0, numbered = 0] = new Uint32Array(bytes.slice(0, header).buffer);
  if (version !== VERSION || bytes.length < header + listed + worded + numbered) return null;
  let at = header;
  const next = (length: number) => {
    at += length;
    return bytes.slice(at - length, at);
  };
  const decoder = new TextDecoder();
  const rows = JSON.parse(decoder.decode(next(listed))) as [string, string, string, string][];
  const documents = rows.map(
    ([id, seen, projectId, createdAt]): IndexedDocument => ({ id, version: seen, projectId, createdAt }),
  );
  const words = decoder.decode(next(worded));
  const offsets = new Uint32Array(next(numbered).buffer);
  return { documents, words, starts: startsOf(words), offsets, postings: bytes.slice(at) };
}
