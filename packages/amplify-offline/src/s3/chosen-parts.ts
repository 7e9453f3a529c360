import { invalidPart, invalidRequest, S3Error } from './s3-error.ts';
import type { StoredPart, StoredUpload } from './upload-index.ts';
import { malformedXml, type XmlNode } from './xml.ts';
import { textOf } from './xml-body.ts';

/** S3's minimum for every part except the last. */
export const MIN_PART_BYTES = 5 * 1024 * 1024;

/** The ETags in a CompleteMultipartUpload, in order, without quotes. */
export const namedEtags = (named: readonly XmlNode[]): string[] =>
  named.map((part) => (textOf(part, 'ETag') ?? '').replaceAll('"', ''));

/**
 * The stored parts that a CompleteMultipartUpload names, in order.
 * @throws S3Error when a part is missing, has another ETag, is out of order or is too small
 */
export function chosenParts(
  named: readonly XmlNode[],
  stored: readonly StoredPart[],
  { checksumName, checksumType }: Pick<StoredUpload, 'checksumName' | 'checksumType'>,
): StoredPart[] {
  if (named.length === 0) throw malformedXml();
  const byNumber = new Map(stored.map((part) => [part.number, part]));
  const checksumElement = `Checksum${checksumName?.toUpperCase()}`;
  let last = 0;
  const parts = named.map((part) => {
    const number = Number(textOf(part, 'PartNumber'));
    const found = byNumber.get(number);
    if (!found || textOf(part, 'ETag')?.replaceAll('"', '') !== found.etag) throw invalidPart();
    const checksum = textOf(part, checksumElement);
    if (checksumName && checksumType === 'COMPOSITE' && checksum === undefined)
      throw invalidRequest(
        `The upload was created using a ${checksumName} checksum. The complete request must include the checksum for each part. It was missing for part ${number} in the request.`,
      );
    if (checksum !== undefined && checksum !== found.checksum) throw invalidPart();
    if (number <= last) {
      throw new S3Error(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.');
    }
    last = number;
    return found;
  });
  if (parts.slice(0, -1).some((part) => part.size < MIN_PART_BYTES)) {
    throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
  }
  return parts;
}
