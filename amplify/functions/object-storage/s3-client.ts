import { S3Client } from '@aws-sdk/client-s3';
import { LRUCache } from 'lru-cache';
import { credentialsOf, type Environment, required } from '../data-api/environment.ts';
import type { Credentials } from '../data-api/post-signed.ts';

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

/** A Lambda has one configuration. A local process that runs every function has two for each role. */
const MOST_CLIENTS = 100;
const known = new LRUCache<string, S3Client>({ max: MOST_CLIENTS });

/**
 * The client for this endpoint and these credentials. Each client keeps its own connections open for reuse, so a new
 * one for every invocation would leave a connection behind each time.
 */
function clientAt(endpoint: string | undefined, environment: Environment): S3Client {
  const region = required(environment, 'AWS_REGION');
  const credentials = credentialsOf(environment);
  const configuration = JSON.stringify([endpoint, region, credentials]);
  const client = known.get(configuration) ?? newClient({ endpoint, region, credentials });
  known.set(configuration, client);
  return client;
}

function newClient(configuration: {
  endpoint: string | undefined;
  region: string;
  credentials: Credentials;
}): S3Client {
  return new S3Client({
    ...configuration,
    // A server other than AWS has no host name for each bucket.
    forcePathStyle: configuration.endpoint !== undefined,
    // Otherwise a presigned link would require the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
