import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { LRUCache } from 'lru-cache';
import { credentialsOf, type Environment, required } from '../data-api/environment.ts';

/** Otherwise a presigned link would require the checksum of an empty body. */
const WITHOUT_CHECKSUMS = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const satisfies S3ClientConfig;

/** A client for the function's own requests to the storage in its environment. */
export function s3Client(environment: Environment): S3Client {
  return clientAt(requestEndpoint(environment), environment, WITHOUT_CHECKSUMS);
}

/** The same with S3's own checksums, for what a function writes and reads itself. */
export function s3ClientWithChecksums(environment: Environment): S3Client {
  return clientAt(requestEndpoint(environment), environment, {});
}

/** A client that signs links with the address at which a browser reaches the storage. */
export function s3LinkClient(environment: Environment): S3Client {
  return clientAt(environment.AWS_ENDPOINT_URL_S3, environment, WITHOUT_CHECKSUMS);
}

/** The internal endpoint of a storage server other than AWS. Undefined on AWS. */
function requestEndpoint(environment: Environment): string | undefined {
  return environment.AWS_ENDPOINT_URL_S3_INTERNAL ?? environment.AWS_ENDPOINT_URL_S3;
}

/** A Lambda has up to three. A local process that runs every function has three for each role. */
const MAX_CLIENTS = 100;
const known = new LRUCache<string, S3Client>({ max: MAX_CLIENTS });

/**
 * The client for this endpoint, these credentials and these checksums. Each client keeps its own connections open for
 * reuse, so a new one for every invocation would leave a connection behind each time.
 */
function clientAt(
  endpoint: string | undefined,
  environment: Environment,
  checksums: Partial<typeof WITHOUT_CHECKSUMS>,
): S3Client {
  const configuration = {
    region: required(environment, 'AWS_REGION'),
    credentials: credentialsOf(environment),
    // A server other than AWS has no host name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...checksums,
  };
  const key = JSON.stringify(configuration);
  const client = known.get(key) ?? new S3Client(configuration);
  known.set(key, client);
  return client;
}
