import { REGION } from '#domain/limits/limits.ts';

/** What the local services are called: the same in every installation, as nothing outside can reach them. */
export const ACCOUNT_ID = '000000000000';
export const USER_POOL_ID = `${REGION}_plumbline`;
export const USER_POOL_CLIENT_ID = 'plumbline-local-web-client';
export const BUCKET = 'plumbline-documents';
export const MAIL_FROM = 'Plumbline <no-reply@plumbline.localhost>';

/** Paths of the public server. */
export const COGNITO_PATH = '/_local/cognito-idp';
export const S3_PATH = '/_local/s3';
export const OUTBOX_PATH = '/_local/outbox';
