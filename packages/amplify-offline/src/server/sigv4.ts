import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  ALGORITHM,
  type Claim,
  claimOfHeader,
  claimOfQuery,
  decode,
  parseQuery,
  type QueryParameters,
  SignatureError,
} from './sigv4-claim.ts';

/**
 * Verifies AWS Signature Version 4 of a received request, in a header or in a presigned URL. Algorithm: AWS General
 * Reference, "Create a signed AWS API request".
 */

/** The parts of a request that SigV4 signs. `target` is the raw request target: path and query, still encoded. */
export interface SignedRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

export interface SigV4Options {
  readonly service: string;
  readonly region: string;
  /** The secret access key for an access key ID. Undefined for an unknown one. */
  readonly secretFor: (accessKeyId: string) => string | undefined;
  readonly now: () => Date;
  /**
   * SHA-256 of the body in hex. Undefined for S3, which signs the hash in its header: its caller compares the body
   * with the result's `payloadHash`.
   */
  readonly bodyHash?: string;
}

export interface SigV4Result {
  readonly accessKeyId: string;
  /** The signed hash of the body: hex SHA-256, or one of S3's keywords (`UNSIGNED-PAYLOAD`, `STREAMING-…`). */
  readonly payloadHash: string;
  readonly signedHeaders: readonly string[];
  readonly presigned: boolean;
}

const UNSIGNED = 'UNSIGNED-PAYLOAD';
const SKEW_MS = 15 * 60 * 1000;

/**
 * Checks the signature and the time of a request.
 * @throws SignatureError with AWS's own code.
 */
export function verifySigV4(request: SignedRequest, options: SigV4Options): SigV4Result {
  const [path = '/', query = ''] = request.target.split(/\?(.*)/s);
  const parameters = parseQuery(query);
  const presigned = parameters.some(([name]) => name === 'X-Amz-Signature');
  const claim = presigned ? claimOfQuery(parameters) : claimOfHeader(request.headers);
  if (
    claim.region !== options.region ||
    claim.service !== options.service ||
    claim.date !== claim.timestamp.slice(0, 8)
  ) {
    throw new SignatureError(
      'SignatureDoesNotMatch',
      'Credential should be scoped to a valid region, service and date.',
    );
  }
  if (!claim.signedHeaders.includes('host')) {
    throw new SignatureError('IncompleteSignature', "'Host' must be a signed header.");
  }
  const secret = options.secretFor(claim.accessKeyId);
  if (secret === undefined) {
    throw new SignatureError('InvalidAccessKeyId', 'The access key id does not exist in our records.');
  }
  const payloadHash = signedPayloadHash(request.headers, options, presigned);
  const canonicalRequest = [
    request.method,
    canonicalPath(path, options.service),
    canonicalQuery(parameters),
    ...claim.signedHeaders.map((name) => `${name}:${canonicalHeader(request.headers[name])}`),
    '',
    claim.signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
  const expected = signature(secret, claim, canonicalRequest);
  const given = Buffer.from(claim.signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new SignatureError(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
  checkTime(claim, options.now());
  return { accessKeyId: claim.accessKeyId, payloadHash, signedHeaders: claim.signedHeaders, presigned };
}

/** @throws SignatureError when the body is not the one that was signed. S3's unsigned payloads are accepted. */
export function verifyBodyHash(payloadHash: string, body: Uint8Array): void {
  if (/^[0-9a-f]{64}$/.test(payloadHash) && sha256(body) !== payloadHash) {
    throw new SignatureError(
      'BodyHashMismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
}

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** Whether a request is signed, without checking it. Enough to choose an authentication type. */
export function isSigV4(headers: IncomingHttpHeaders): boolean {
  return headers.authorization?.startsWith(`${ALGORITHM} `) ?? false;
}

function checkTime(claim: Claim, now: Date): void {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(claim.timestamp) ?? [];
  const age = now.getTime() - Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
  if (age < -SKEW_MS || (claim.expiresSeconds === null && age > SKEW_MS)) {
    throw new SignatureError(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  }
  if (claim.expiresSeconds !== null && age > claim.expiresSeconds * 1000) {
    throw new SignatureError('RequestExpired', 'Request has expired');
  }
}

function signedPayloadHash(headers: IncomingHttpHeaders, options: SigV4Options, presigned: boolean): string {
  if (options.bodyHash !== undefined) return options.bodyHash;
  const claimed = headers['x-amz-content-sha256'];
  if (typeof claimed === 'string') return claimed;
  if (presigned) return UNSIGNED;
  throw new SignatureError(
    'IncompleteSignature',
    'Missing required header for this request: x-amz-content-sha256',
  );
}

function signature(secret: string, claim: Claim, canonicalRequest: string): Buffer {
  const scope = `${claim.date}/${claim.region}/${claim.service}/aws4_request`;
  const stringToSign = [ALGORITHM, claim.timestamp, scope, sha256(canonicalRequest)].join('\n');
  return hmac(signingKey(secret, claim), stringToSign);
}

const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** One key for each secret, service and day. The day is the caller's, so that the memory has an end. */
const KEYS_KEPT = 64;
const signingKeys = new Map<string, Buffer>();

function signingKey(secret: string, { date, region, service }: Claim): Buffer {
  const name = JSON.stringify([secret, date, region, service]);
  const known = signingKeys.get(name);
  if (known) return known;
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, date));
  const [oldest] = signingKeys.keys();
  if (signingKeys.size >= KEYS_KEPT && oldest !== undefined) signingKeys.delete(oldest);
  signingKeys.set(name, key);
  return key;
}

/** RFC 3986 encoding. encodeURIComponent leaves five of its characters unencoded. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** S3 signs the path as sent. Every other service signs it encoded a second time. */
function canonicalPath(path: string, service: string): string {
  const segments = path.split('/');
  return segments.map((segment) => (service === 's3' ? encode(decode(segment)) : encode(segment))).join('/');
}

function canonicalQuery(parameters: QueryParameters): string {
  return parameters
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

function canonicalHeader(value: string | string[] | undefined): string {
  return [value ?? []].flat().join(',').trim().replace(/ +/g, ' ');
}
