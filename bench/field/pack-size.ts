import { gzipSync } from 'node:zlib';
import { packPassages } from '#domain/passages/packed-passages.ts';
import type { MadeProject } from './made-project.ts';

const MB = 1024 * 1024;

/** The megabytes of a made project on a device, which compresses everything but the vectors of sentences. */
export function packSize({ vectors, documents, texts, candidates }: MadeProject) {
  const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0) / MB;
  return {
    passages: sumOf(
      documents.map(({ id }) => {
        const own = vectors.filter(({ metadata }) => metadata.documentId === id);
        return gzipSync(packPassages(own)).length;
      }),
    ),
    sentences: sumOf([...candidates.values()].map(({ length }) => length)),
    texts: sumOf([...texts.values()].map((text) => gzipSync(text).length)),
  };
}
