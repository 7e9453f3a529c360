import type { Call } from './call.ts';
import { S3Error } from './s3-error.ts';
import type { EndedUpload, StoredUpload } from './upload-index.ts';

/**
 * The upload that a request names.
 * @throws S3Error when that key has no upload with that ID
 */
export function uploadOf({ on, key, query }: Call): StoredUpload {
  const upload = on.uploads.find(query.get('uploadId') ?? '');
  if (!upload || upload.key !== key) throw noSuchUpload();
  return upload;
}

/** The outcome of the upload that a request names, if it has ended. */
export function endedUploadOf({ on, key, query }: Call): EndedUpload | undefined {
  const ended = on.uploads.ended(query.get('uploadId') ?? '');
  return ended?.key === key ? ended : undefined;
}

export const noSuchUpload = () =>
  new S3Error(
    404,
    'NoSuchUpload',
    'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
  );
