import { AppError } from '#domain/errors/app-error.ts';
import { unexpected, uploadErrors } from '#domain/errors/catalogue.ts';
import { ExtractionError } from '#domain/extraction/extraction-error.ts';
import { ConnectionLostError, HttpStatusError } from '#lib/http/request-error.ts';

/** The sentence that the owner of a failed file reads. */
export function failureCause(error: unknown): string {
  if (error instanceof ConnectionLostError) return uploadErrors.network;
  if (error instanceof ExtractionError || error instanceof AppError) return error.userMessage;
  if (error instanceof HttpStatusError) return storageRefusal(error);
  return unexpected;
}

/** By the codes of the storage's own XML answer, where it gives one. */
function storageRefusal({ status, body }: HttpStatusError): string {
  if (body.includes('NoSuchBucket') || status === 404) return uploadErrors.bucket;
  if (/InvalidAccessKeyId|SignatureDoesNotMatch|ExpiredToken|InvalidToken/.test(body))
    return uploadErrors.credentials;
  if (/AuthorizationHeaderMalformed|PermanentRedirect|IllegalLocationConstraint/.test(body))
    return uploadErrors.region;
  if (status === 403) return uploadErrors.accessDenied;
  return status >= 500 ? uploadErrors.network : unexpected;
}
