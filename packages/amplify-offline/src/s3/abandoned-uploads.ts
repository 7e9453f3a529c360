import type { UploadIndex } from './upload-index.ts';

interface Abandoning {
  uploads: UploadIndex;
  /** Epoch milliseconds. */
  now: () => number;
  abandonedAfterMs: number | null;
}

/**
 * Ends multipart uploads that were begun longer ago than the bucket's lifecycle rule allows. Returns the files of their
 * parts, which nothing needs any more.
 */
export function endAbandoned({ uploads, now, abandonedAfterMs }: Abandoning): string[] {
  if (abandonedAfterMs === null) return [];
  return uploads.begunBefore(now() - abandonedAfterMs).flatMap(({ id, key }) => {
    const files = uploads.parts(id).map(({ file }) => file);
    uploads.end(id, { key, etag: null, checksum: null }, now());
    return files;
  });
}
