import { S3Client } from '@aws-sdk/client-s3';
import { credentialsOf, type Environment, required } from '../data-api/environment.ts';

/** A client of the storage that the function's environment names. */
export function s3Client(environment: Environment): S3Client {
  return new S3Client({
    region: required(environment, 'AWS_REGION'),
    credentials: credentialsOf(environment),
    endpoint: environment.AWS_ENDPOINT_URL_S3,
    // A server that is not AWS has no host name for each bucket.
    forcePathStyle: environment.AWS_ENDPOINT_URL_S3 !== undefined,
    // Else a presigned link pins the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
