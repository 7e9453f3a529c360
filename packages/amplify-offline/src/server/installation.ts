/** Names of the local services. They are the same in every installation, because nothing outside can reach them. */
export const ACCOUNT_ID = '000000000000';

/** Paths of the public server. */
export const COGNITO_PATH = '/_local/cognito-idp';
export const S3_PATH = '/_local/s3';
export const OUTBOX_PATH = '/_local/outbox';
/** The paths of `live` and `ready` are below it. */
export const PROBE_PATH = '/_local/health';
