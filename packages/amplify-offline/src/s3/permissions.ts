import { noSuchKey, S3Error } from './s3-error.ts';

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
