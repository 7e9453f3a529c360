import { LOCAL_MAIL_DOMAIN, REGION } from '#domain/limits/limits.ts';

/** The names of Plumbline's local resources in every installation. Data, tokens and links contain them. */
export const USER_POOL_ID = `${REGION}_plumbline`;
export const USER_POOL_CLIENT_ID = 'plumbline-local-web-client';
export const BUCKET = 'plumbline-documents';
/**
 * The email domain in the policies of a backend without a sender of its own
 * (`amplify/functions/grant-rights.ts`).
 */
export const MAIL_IDENTITY = LOCAL_MAIL_DOMAIN;
export const MAIL_FROM = `Plumbline <no-reply@${MAIL_IDENTITY}>`;
export const CONTACT_RECIPIENT = `contact@${MAIL_IDENTITY}`;
