import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { endAbandoned } from '../abandoned-uploads.ts';
import { answerXml, type Call } from '../call.ts';
import { type ChecksumName, type ChecksumType, checksumNamed } from '../checksums.ts';
import { keptHeaders } from '../kept-headers.ts';
import { invalidRequest } from '../s3-error.ts';

/**
 * CreateMultipartUpload: starts an upload whose parts may arrive in any order, also after a restart. Ends abandoned uploads
 * first, so that they never take more space than those of one day.
 */
export async function createUpload({ on, key, headers, response }: Call): Promise<void> {
  await Promise.all(endAbandoned(on).map((file) => on.files.remove(file)));
  const { checksumName, checksumType } = checksumOf(headers);
  const id = randomUUID();
  on.uploads.begin({
    id,
    key,
    startedAt: on.now(),
    headers: keptHeaders(headers),
    checksumName,
    checksumType,
  });
  const about: Record<string, string> = checksumName
    ? { 'x-amz-checksum-algorithm': checksumName.toUpperCase(), 'x-amz-checksum-type': checksumType }
    : {};
  answerXml(
    response,
    [
      'InitiateMultipartUploadResult',
      [
        ['Bucket', on.name],
        ['Key', key],
        ['UploadId', id],
      ],
    ],
    about,
  );
}

/**
 * The checksum types that each algorithm supports, the default first (S3 user guide, "Checking object integrity").
 */
const TYPES: Readonly<Record<ChecksumName, readonly ChecksumType[]>> = {
  crc32: ['COMPOSITE', 'FULL_OBJECT'],
  crc32c: ['COMPOSITE', 'FULL_OBJECT'],
  crc64nvme: ['FULL_OBJECT'],
  sha1: ['COMPOSITE'],
  sha256: ['COMPOSITE'],
};

function checksumOf(headers: IncomingHttpHeaders) {
  const algorithm = headers['x-amz-checksum-algorithm'];
  const type = headers['x-amz-checksum-type'];
  if (algorithm === undefined) return { checksumName: null, checksumType: 'FULL_OBJECT' as const };
  const checksumName = checksumNamed(String(algorithm));
  if (!checksumName) throw invalidRequest('The checksum algorithm you specified is not supported.');
  const checksumType =
    type === undefined ? TYPES[checksumName][0] : TYPES[checksumName].find((each) => each === type);
  if (!checksumType) {
    throw invalidRequest(
      `The ${type} checksum type cannot be used with the ${checksumName} checksum algorithm.`,
    );
  }
  return { checksumName, checksumType };
}
