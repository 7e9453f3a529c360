import { S3Client } from '@aws-sdk/client-s3';
import { credentialsOf, type Environment, required } from '../data-api/environment.ts';

/** A client for the function's own requests to the storage in its environment. */
export function s3Client(environment: Environment): S3Client {
  return clientAt(requestEndpoint(environment), environment);
}

/** A client that signs links with the address at which a browser reaches the storage. */
export function s3LinkClient(environment: Environment): S3Client {
  return clientAt(environment.AWS_ENDPOINT_URL_S3, environment);
}

/** The internal endpoint of a storage server other than AWS. Undefined on AWS. */
export function requestEndpoint(environment: Environment): string | undefined {
  return environment.AWS_ENDPOINT_URL_S3_INTERNAL ?? environment.AWS_ENDPOINT_URL_S3;
}

function clientAt(endpoint: string | undefined, environment: Environment): S3Client {
  return new S3Client({
    region: required(environment, 'AWS_REGION'),
    credentials: credentialsOf(environment),
    endpoint,
    // A server other than AWS has no host name for each bucket.
    forcePathStyle: endpoint !== undefined,
    // Otherwise a presigned link would require the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
