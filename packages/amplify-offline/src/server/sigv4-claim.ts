import type { IncomingHttpHeaders } from 'node:http';

/** The claims of a signed request, from its Authorization header or from the query of a presigned URL. */
export interface Claim {
  readonly accessKeyId: string;
  readonly date: string;
  readonly region: string;
  readonly service: string;
  readonly timestamp: string;
  readonly signedHeaders: string[];
  readonly signature: string;
  readonly expiresSeconds: number | null;
}

export type SignatureErrorCode =
  | 'MissingAuthenticationToken'
  | 'IncompleteSignature'
  | 'InvalidAccessKeyId'
  | 'SignatureDoesNotMatch'
  | 'RequestTimeTooSkewed'
  | 'RequestExpired'
  | 'BodyHashMismatch';

export class SignatureError extends Error {
  readonly code: SignatureErrorCode;
  constructor(code: SignatureErrorCode, message: string) {
    super(message);
    this.name = 'SignatureError';
    this.code = code;
  }
}

export const ALGORITHM = 'AWS4-HMAC-SHA256';
const MAX_PRESIGNED_SECONDS = 7 * 24 * 60 * 60;

/** Decoded query parameters in order. A name may occur more than once. */
export type QueryParameters = readonly (readonly [name: string, value: string])[];

export function claimOfHeader(headers: IncomingHttpHeaders): Claim {
  const value = headers.authorization;
  if (!value) throw new SignatureError('MissingAuthenticationToken', 'Missing Authentication Token');
  const match =
    /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
      value,
    );
  const timestamp = headers['x-amz-date'];
  if (!match || typeof timestamp !== 'string') {
    throw new SignatureError(
      'IncompleteSignature',
      'Authorization header or X-Amz-Date is missing or not well-formed.',
    );
  }
  const [, credential = '', signedHeaders = '', signatureHex = ''] = match;
  return claimOf({ credential, timestamp, signedHeaders, signature: signatureHex, expires: null });
}

export function claimOfQuery(parameters: QueryParameters): Claim {
  const all = new Map(parameters);
  const need = (name: string): string => {
    const value = all.get(name);
    if (!value) throw new SignatureError('IncompleteSignature', `The query parameter ${name} is missing.`);
    return value;
  };
  if (need('X-Amz-Algorithm') !== ALGORITHM) {
    throw new SignatureError('IncompleteSignature', `X-Amz-Algorithm only supports "${ALGORITHM}".`);
  }
  return claimOf({
    credential: need('X-Amz-Credential'),
    timestamp: need('X-Amz-Date'),
    signedHeaders: need('X-Amz-SignedHeaders'),
    signature: need('X-Amz-Signature'),
    expires: need('X-Amz-Expires'),
  });
}

function claimOf(raw: {
  credential: string;
  timestamp: string;
  signedHeaders: string;
  signature: string;
  expires: string | null;
}): Claim {
  const [accessKeyId = '', date = '', region = '', service = '', terminator] = raw.credential.split('/');
  const expiresSeconds = raw.expires === null ? null : Number(raw.expires);
  const wellFormed =
    terminator === 'aws4_request' &&
    /^\d{8}T\d{6}Z$/.test(raw.timestamp) &&
    (expiresSeconds === null ||
      (Number.isInteger(expiresSeconds) && expiresSeconds >= 1 && expiresSeconds <= MAX_PRESIGNED_SECONDS));
  if (!wellFormed)
    throw new SignatureError(
      'IncompleteSignature',
      'Credential, X-Amz-Date or X-Amz-Expires is not well-formed.',
    );
  const signedHeaders = raw.signedHeaders.split(';');
  return {
    accessKeyId,
    date,
    region,
    service,
    timestamp: raw.timestamp,
    signedHeaders,
    signature: raw.signature,
    expiresSeconds,
  };
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new SignatureError('SignatureDoesNotMatch', 'The request target is not valid percent-encoding.');
  }
}

export function parseQuery(query: string): QueryParameters {
  if (query === '') return [];
  return query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return [decode(name), decode(value)];
  });
}
