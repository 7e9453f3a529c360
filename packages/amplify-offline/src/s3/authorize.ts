import type { IncomingMessage } from 'node:http';
import { type SigV4Result, verifySigV4 } from '../server/sigv4.ts';
import { SignatureError } from '../server/sigv4-claim.ts';
import { fromSignatureError, S3Error } from './s3-error.ts';

export interface Authorizer {
  readonly region: string;
  readonly secretFor: (accessKeyId: string) => string | undefined;
  readonly now: () => Date;
}

/** Every request needs a signature. The holder of a presigned URL must not add headers that the URL does not sign. */
export function authorize(request: IncomingMessage, { region, secretFor, now }: Authorizer): SigV4Result {
  const { method = 'GET', url = '/', headers } = request;
  let result: SigV4Result;
  try {
    result = verifySigV4({ method, target: url, headers }, { service: 's3', region, secretFor, now });
  } catch (error) {
    throw error instanceof SignatureError
      ? fromSignatureError(error, url.includes('X-Amz-Signature='))
      : error;
  }
  const unsigned = Object.keys(headers).filter(
    (name) => name.startsWith('x-amz-') && !result.signedHeaders.includes(name),
  );
  if (unsigned.length > 0) {
    throw new S3Error(
      403,
      'AccessDenied',
      `There were headers present in the request which were not signed: ${unsigned.join(', ')}`,
    );
  }
  return result;
}
