import { createHash } from 'node:crypto';

/** The id of the row of a code to ask, by its token. */
export const askCodeId = (token: string): string => createHash('sha256').update(token).digest('hex');
