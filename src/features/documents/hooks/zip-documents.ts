import { Zip, ZipPassThrough } from 'fflate';
import { archiveNames } from '#domain/documents/archive-names.ts';
import { extensionOf, FILE_TYPES } from '#domain/documents/file-types.ts';
import type { DocumentRecord } from '../api/document-record.ts';

/** Streams the bytes of a document's file. */
export type OpenFile = (document: DocumentRecord) => Promise<ReadableStream<Uint8Array>>;

/**
 * An archive of the documents' files, each under its name. They are stored uncompressed, because PDF, DOCX, JPG and PNG
 * are compressed already. A file that cannot be read fails the archive, so that an incomplete one is never mistaken for
 * the whole.
 */
export async function zipDocuments(
  documents: readonly DocumentRecord[],
  open: OpenFile,
  onProgress: (behind: number) => void,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // Nothing is compressed, so each push has its output before it returns.
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(chunk as Uint8Array<ArrayBuffer>);
  });
  const names = archiveNames(
    documents.map((document) => ({ ...document, extension: fileExtension(document) })),
  );
  for (const [index, document] of documents.entries()) {
    const entry = new ZipPassThrough(names[index] ?? document.id);
    entry.mtime = document.createdAt;
    zip.add(entry);
    for await (const bytes of chunksOf(await open(document))) entry.push(bytes);
    entry.push(new Uint8Array(), true);
    onProgress(index + 1);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}

/** Safari's streams cannot be iterated over. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** The type found from the bytes, not from the name. */
function fileExtension({ mimeType, name }: DocumentRecord): string {
  const known = Object.values(FILE_TYPES).find((type) => type.mimeType === mimeType);
  return known?.extensions[0] ?? (extensionOf(name) || 'bin');
}
