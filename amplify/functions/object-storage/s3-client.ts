import { S3Client } from '@aws-sdk/client-s3';
import { credentialsOf, type Environment, required } from '../data-api/environment.ts';

/** A client of the storage that the function's environment names, for its own requests. */
export function s3Client(environment: Environment): S3Client {
  return clientAt(requestEndpoint(environment), environment);
}

/** A client that signs links: they carry the address under which a browser reaches the storage. */
export function s3LinkClient(environment: Environment): S3Client {
  return clientAt(environment.AWS_ENDPOINT_URL_S3, environment);
}

/** Where a server that is not AWS takes requests of functions; undefined on AWS. */
export function requestEndpoint(environment: Environment): string | undefined {
  return environment.AWS_ENDPOINT_URL_S3_INTERNAL ?? environment.AWS_ENDPOINT_URL_S3;
}

function clientAt(endpoint: string | undefined, environment: Environment): S3Client {
  return new S3Client({
    region: required(environment, 'AWS_REGION'),
    credentials: credentialsOf(environment),
    endpoint,
    // A server that is not AWS has no host name for each bucket.
    forcePathStyle: endpoint !== undefined,
    // Else a presigned link pins the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
