import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { bucketOf, type Environment } from '../data-api/environment.ts';
import { s3Client, s3LinkClient } from './s3-client.ts';

export interface StoredPart {
  etag: string;
  /** Hex. */
  sha256: string;
}

/** An object whose parts are sent by links. */
export interface ObjectParts {
  /** Returns the ID of the new upload. */
  begin(object: { key: string; contentType: string }): Promise<string>;
  /** A link that accepts exactly the bytes with this hash as that part. `headers` must be sent exactly. */
  link(part: {
    key: string;
    uploadId: string;
    number: number;
    size: number;
    /** Hex. */
    sha256: string;
    /** Seconds. */
    expiresIn: number;
  }): Promise<{ url: string; headers: Record<string, string> }>;
  /**
   * Joins the parts into the object, if none has this key. True also if an earlier attempt did. False if storage no longer
   * has the parts.
   */
  finish(object: {
    key: string;
    uploadId: string;
    /** Bytes, of all parts together. */
    size: number;
    parts: readonly StoredPart[];
  }): Promise<boolean>;
}

const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64');

/** The errors of storage that no longer has the upload, or not all of its parts. */
const GONE = new Set(['NoSuchUpload', 'InvalidPart']);

export function s3Parts(environment: Environment): ObjectParts {
  const Bucket = bucketOf(environment);
  return {
    async begin({ key: Key, contentType: ContentType }) {
      const begun = { Bucket, Key, ContentType, ChecksumAlgorithm: 'SHA256' } as const;
      const { UploadId } = await s3Client(environment).send(new CreateMultipartUploadCommand(begun));
      if (!UploadId) throw new Error('The upload got no ID');
      return UploadId;
    },
    async link({ key: Key, uploadId: UploadId, number: PartNumber, size, sha256, expiresIn }) {
      const ChecksumSHA256 = base64(sha256);
      const part = { Bucket, Key, UploadId, PartNumber, ContentLength: size, ChecksumSHA256 };
      const headers = { 'x-amz-checksum-sha256': ChecksumSHA256 };
      const signed = new Set([...Object.keys(headers), 'content-length']);
      const url = await getSignedUrl(s3LinkClient(environment), new UploadPartCommand(part), {
        expiresIn,
        signableHeaders: signed,
        // S3 ignores them in the query.
        unhoistableHeaders: signed,
      });
      return { url, headers };
    },
    async finish({ key: Key, uploadId: UploadId, size: MpuObjectSize, parts }) {
      const Parts = parts.map(({ etag, sha256 }, at) => ({
        ...{ ETag: etag, ChecksumSHA256: base64(sha256), PartNumber: at + 1 },
      }));
      const object = { Bucket, Key, UploadId, MpuObjectSize, MultipartUpload: { Parts } };
      try {
        await s3Client(environment).send(
          // A file never replaces another one.
          new CompleteMultipartUploadCommand({ ...object, IfNoneMatch: '*' }),
        );
        return true;
      } catch (error) {
        if (!(error instanceof S3ServiceException)) throw error;
        // An earlier attempt has made the object, and its reply was lost.
        if (error.name === 'PreconditionFailed') return true;
        if (GONE.has(error.name)) return false;
        throw error;
      }
    },
  };
}
