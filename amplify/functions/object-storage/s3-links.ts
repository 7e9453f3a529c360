import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { bucketOf, type Environment } from '../data-api/environment.ts';
import { s3LinkClient } from './s3-client.ts';

/** One file to upload. */
export interface UploadedFile {
  key: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** Hex. Null if the sender gave none. */
  sha256: string | null;
  /** Seconds. */
  expiresIn: number;
}

/** Creates links to objects of the bucket. Each allows one operation until it expires. */
export interface ObjectLinks {
  /**
   * Allows only one content for a key: bytes with the given hash, which may be sent repeatedly, or without a
   * hash the first upload. So a file cannot be replaced through its upload link. `headers` must be sent
   * exactly.
   */
  upload(file: UploadedFile): Promise<{ url: string; headers: Record<string, string> }>;
  /**
   * The response has this type and Content-Disposition. They override headers that an uploader may have
   * added, which the upload link does not sign.
   */
  download(link: {
    key: string;
    contentType: string;
    disposition: string;
    expiresIn: number;
  }): Promise<string>;
}

/** Overrides the uploader's header. A file is as private as its link. */
const readersHeaders = {
  ResponseCacheControl: 'private, no-store',
  ResponseContentEncoding: 'identity',
  ResponseContentLanguage: 'und',
  ResponseExpires: new Date(0),
};

export function s3Links(environment: Environment): ObjectLinks {
  const bucket = bucketOf(environment);
  const client = s3LinkClient(environment);
  return {
    async upload({ key, contentType, size, sha256, expiresIn }) {
      const checksum = sha256 === null ? null : Buffer.from(sha256, 'hex').toString('base64');
      const once = checksum === null ? { IfNoneMatch: '*' } : { ChecksumSHA256: checksum };
      const file = { Bucket: bucket, Key: key, ContentType: contentType, ContentLength: size };
      const headers = {
        'content-type': contentType,
        ...(checksum === null ? { 'if-none-match': '*' } : { 'x-amz-checksum-sha256': checksum }),
      };
      const signed = new Set([...Object.keys(headers), 'content-length']);
      const url = await getSignedUrl(client, new PutObjectCommand({ ...file, ...once }), {
        expiresIn,
        signableHeaders: signed,
        // S3 ignores them in the query.
        unhoistableHeaders: signed,
      });
      return { url, headers };
    },
    download: ({ key, contentType, disposition, expiresIn }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ResponseContentType: contentType,
          ResponseContentDisposition: disposition,
          ...readersHeaders,
        }),
        { expiresIn },
      ),
  };
}
