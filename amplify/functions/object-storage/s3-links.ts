import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { bucketOf, type Environment } from '../data-api/environment.ts';
import { s3LinkClient } from './s3-client.ts';

/** One file to be sent. */
export interface UploadedFile {
  key: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** Hex; null where the sender did not say. */
  sha256: string | null;
  /** Seconds. */
  expiresIn: number;
}

/** Creates links to objects of the bucket. Each allows one operation until it expires. */
export interface ObjectLinks {
  /**
   * One content for one key: bytes of the given hash, however often they are sent, or where none was given whatever comes
   * first. So a file cannot be replaced through its upload link. `headers` must be sent exactly.
   */
  upload(file: UploadedFile): Promise<{ url: string; headers: Record<string, string> }>;
  /**
   * The answer carries this type and this Content-Disposition, and none of the headers that an uploader may have added:
   * they are no part of what the link to upload signs.
   */
  download(link: {
    key: string;
    contentType: string;
    disposition: string;
    expiresIn: number;
  }): Promise<string>;
}

/** What readers get in place of the uploader's own. A file is as private as its link. */
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
        // In the query S3 would not look at them.
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
