import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { bucketOf, type Environment } from '../data-api/environment.ts';
import { s3Client } from './s3-client.ts';

/** Makes links to objects of the bucket; whoever holds one may do just that, until it expires. */
export interface ObjectLinks {
  /** The PUT must carry exactly this type and this many bytes. */
  upload(link: { key: string; contentType: string; size: number; expiresIn: number }): Promise<string>;
  /** The answer carries this type and this Content-Disposition, whatever was uploaded. */
  download(link: {
    key: string;
    contentType: string;
    disposition: string;
    expiresIn: number;
  }): Promise<string>;
}

export function s3Links(environment: Environment): ObjectLinks {
  const bucket = bucketOf(environment);
  const client = s3Client(environment);
  return {
    upload: ({ key, contentType, size, expiresIn }) =>
      getSignedUrl(
        client,
        new PutObjectCommand({ Bucket: bucket, Key: key, ContentType: contentType, ContentLength: size }),
        { expiresIn, signableHeaders: new Set(['content-type', 'content-length']) },
      ),
    download: ({ key, contentType, disposition, expiresIn }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ResponseContentType: contentType,
          ResponseContentDisposition: disposition,
        }),
        { expiresIn },
      ),
  };
}
