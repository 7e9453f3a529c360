import type { IncomingHttpHeaders } from 'node:http';
import { notImplemented, S3Error } from './s3-error.ts';

const KEPT = new Set([
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
]);
const META = 'x-amz-meta-';
/** S3's limit for the names and values of user metadata together. */
const MAX_METADATA_BYTES = 2_048;

/** S3's headers that are supported here, or that change nothing about an object. */
const KNOWN =
  /^x-amz-(meta-.+|checksum-.+|copy-source.*|content-sha256|date|decoded-content-length|metadata-directive|sdk-checksum-algorithm|trailer|user-agent|expected-bucket-owner|mp-object-size)$/;

/**
 * The headers that are stored with an object and returned to readers: content headers and user metadata.
 * @throws S3Error for a header that asks for an unsupported feature, such as a tag or a lock
 */
export function keptHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept: Record<string, string> = {};
  let metadataBytes = 0;
  for (const [name, value] of Object.entries(headers)) {
    if (name.startsWith('x-amz-') && !KNOWN.test(name)) throw notImplemented(`The header ${name}`);
    if (typeof value !== 'string' || !(KEPT.has(name) || name.startsWith(META))) continue;
    if (name.startsWith(META)) metadataBytes += name.length - META.length + Buffer.byteLength(value);
    const stored = name === 'content-encoding' ? withoutTransferCoding(value) : value;
    if (stored !== '' || name.startsWith(META)) kept[name] = stored;
  }
  if (metadataBytes > MAX_METADATA_BYTES) {
    throw new S3Error(
      400,
      'MetadataTooLarge',
      'Your metadata headers exceed the maximum allowed metadata size',
    );
  }
  return kept;
}

/** `aws-chunked` describes how the body was sent, not its content. */
function withoutTransferCoding(value: string): string {
  const codings = value.split(',').map((coding) => coding.trim());
  return codings.filter((coding) => coding !== 'aws-chunked').join(', ');
}
