import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FILE_TYPES, type FileType } from '#domain/documents/file-types.ts';
import type { DocumentWords, ExtractionResult } from '#domain/extraction/extracted-document.ts';

/** The extracted contents of a sample file, written by scripts/sample/extract-documents.ts. */
interface KeptExtraction extends Omit<ExtractionResult, 'words'> {
  type: FileType;
  words: DocumentWords['pages'];
}

export interface SampleDocument {
  /** The same in every installation, so that seeding twice creates no duplicate. */
  id: string;
  name: string;
  mimeType: string;
  bytes: Buffer;
  sha256: string;
  extraction: KeptExtraction;
  /** JPEG. */
  thumbnail?: Buffer;
}

/** The files of the sample company with their text, in the order of their names. */
export function sampleDocuments(folder = import.meta.dirname): SampleDocument[] {
  return readdirSync(path.join(folder, 'documents'))
    .sort()
    .map((name) => {
      const bytes = readFileSync(path.join(folder, 'documents', name));
      const extraction = JSON.parse(
        readFileSync(path.join(folder, 'extracted', `${name}.json`), 'utf8'),
      ) as KeptExtraction;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return {
        id: `doc_0_${sha256.slice(0, 12)}`,
        name,
        mimeType: FILE_TYPES[extraction.type].mimeType,
        bytes,
        sha256,
        extraction,
        thumbnail: readFileSync(path.join(folder, 'thumbnails', `${name}.jpg`)),
      };
    });
}
