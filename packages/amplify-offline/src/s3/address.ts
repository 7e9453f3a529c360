import { S3Error } from './s3-error.ts';

/** The subject of a request: the bucket itself (no key) or one object; and the decoded parameters. */
export interface Address {
  readonly bucket: string;
  readonly key: string;
  readonly query: URLSearchParams;
}

const MAX_KEY_BYTES = 1_024;

/**
 * Path-style addressing: `{publicPath}/{bucket}/{key}`. The target is parsed as it was sent, because the signature
 * covers that form.
 * @throws S3Error for a target outside `publicPath`, or a key that S3 or a browser would read differently
 */
export function parseAddress(target: string, publicPath: string): Address {
  const [path = '', query = ''] = target.split(/\?(.*)/s);
  if (!path.startsWith(`${publicPath}/`)) throw new S3Error(404, 'NoSuchBucket', 'No bucket is named.');
  const [bucket = '', ...segments] = path.slice(publicPath.length + 1).split('/');
  return { bucket: decoded(bucket), key: keyOf(segments), query: new URLSearchParams(query) };
}

/** A key from its percent-encoded segments. @throws S3Error for one that S3 or a browser would read differently */
export function keyOf(segments: readonly string[]): string {
  const key = segments.map(decoded).join('/');
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) {
    throw new S3Error(400, 'KeyTooLongError', 'Your key is too long');
  }
  // A browser would resolve these segments before it sends the request, and then ask for a different object.
  if (key.split('/').some((part) => part === '.' || part === '..')) throw invalidUri();
  return key;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalidUri();
  }
}

const invalidUri = () => new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
