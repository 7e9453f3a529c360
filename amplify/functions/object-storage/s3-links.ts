import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { credentialsOf, type Environment, required } from '../data-api/environment.ts';

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
  const bucket = required(environment, 'STORAGE_BUCKET_NAME');
  const client = new S3Client({
    region: required(environment, 'AWS_REGION'),
    credentials: credentialsOf(environment),
    endpoint: environment.AWS_ENDPOINT_URL_S3,
    // A server that is not AWS has no host name for each bucket.
    forcePathStyle: environment.AWS_ENDPOINT_URL_S3 !== undefined,
    // Else the link pins the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
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
