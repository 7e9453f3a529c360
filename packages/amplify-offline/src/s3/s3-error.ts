import type { SignatureError, SignatureErrorCode } from '../server/sigv4-claim.ts';

/** An error in S3's form: HTTP status, code, message, and additional headers. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'S3Error';
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const noSuchKey = () => new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');

export const preconditionFailed = () =>
  new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');

export const invalidArgument = (message: string) => new S3Error(400, 'InvalidArgument', message);

export const invalidRequest = (message: string) => new S3Error(400, 'InvalidRequest', message);

export const notImplemented = (what: string) =>
  new S3Error(501, 'NotImplemented', `${what} is not implemented.`);

export const invalidPart = () =>
  new S3Error(
    400,
    'InvalidPart',
    'One or more of the specified parts could not be found. The part may not have been uploaded, or the specified entity tag may not match the part.',
  );

/** S3's names for signature errors. Codes that are not listed keep theirs. */
const SIGNATURE_CODES: Partial<Record<SignatureErrorCode, [status: number, code: string]>> = {
  MissingAuthenticationToken: [403, 'AccessDenied'],
  RequestExpired: [403, 'AccessDenied'],
  IncompleteSignature: [400, 'AuthorizationHeaderMalformed'],
  BodyHashMismatch: [400, 'XAmzContentSHA256Mismatch'],
};

export function fromSignatureError(error: SignatureError, presigned: boolean): S3Error {
  if (presigned && error.code === 'IncompleteSignature') {
    return new S3Error(400, 'AuthorizationQueryParametersError', error.message);
  }
  const [status, code] = SIGNATURE_CODES[error.code] ?? [403, error.code];
  return new S3Error(status, code, error.message);
}
