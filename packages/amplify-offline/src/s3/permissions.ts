import type { IncomingMessage } from 'node:http';
import { type SigV4Result, verifySigV4 } from '../server/sigv4.ts';
import { SignatureError } from '../server/sigv4-claim.ts';
import { fromSignatureError, noSuchKey, S3Error } from './s3-error.ts';

/** IAM's names for the actions of a request. */
export type S3Action =
  | 's3:GetObject'
  | 's3:PutObject'
  | 's3:DeleteObject'
  | 's3:AbortMultipartUpload'
  | 's3:ListMultipartUploadParts'
  | 's3:ListBucket'
  | 's3:ListBucketMultipartUploads';

/** The rights of a request's signer. Without a key, a right refers to the bucket itself. */
export interface Permissions {
  allows(action: S3Action, key?: string, prefix?: string): boolean;
  /** @throws S3Error 403 */
  require(action: S3Action, key?: string, prefix?: string): void;
  /** The error for a missing object: 404 only for a caller who may list the bucket, otherwise 403. */
  missing(): S3Error;
}

export function permissionsOf(allows: Permissions['allows']): Permissions {
  return {
    allows,
    require(action, key, prefix) {
      if (!allows(action, key, prefix)) throw accessDenied();
    },
    missing: () => (allows('s3:ListBucket') ? noSuchKey() : accessDenied()),
  };
}

const accessDenied = () => new S3Error(403, 'AccessDenied', 'Access Denied');

interface Authorizer {
  readonly region: string;
  readonly secretFor: (accessKeyId: string) => string | undefined;
  readonly now: () => Date;
}

/** Every request needs a signature. The holder of a presigned URL must not add headers that the URL does not sign. */
export function authorize(request: IncomingMessage, { region, secretFor, now }: Authorizer): SigV4Result {
  const { method = 'GET', url = '/', headers } = request;
  let result: SigV4Result;
  try {
    result = verifySigV4({ method, target: url, headers }, { service: 's3', region, secretFor, now });
  } catch (error) {
    throw error instanceof SignatureError
      ? fromSignatureError(error, url.includes('X-Amz-Signature='))
      : error;
  }
  const unsigned = Object.keys(headers).filter(
    (name) => name.startsWith('x-amz-') && !result.signedHeaders.includes(name),
  );
  if (unsigned.length > 0) {
    throw new S3Error(
      403,
      'AccessDenied',
      `There were headers present in the request which were not signed: ${unsigned.join(', ')}`,
    );
  }
  return result;
}
