import { REGION } from '#domain/limits/limits.ts';

/** What Plumbline's local resources are called, in every installation. Its data, tokens and links carry the names. */
export const USER_POOL_ID = `${REGION}_plumbline`;
export const USER_POOL_CLIENT_ID = 'plumbline-local-web-client';
export const BUCKET = 'plumbline-documents';
/** The domain of emails in the policies of a backend that names no sender of its own (`amplify/functions/grant-rights.ts`). */
export const MAIL_IDENTITY = 'plumbline.localhost';
export const MAIL_FROM = `Plumbline <no-reply@${MAIL_IDENTITY}>`;
