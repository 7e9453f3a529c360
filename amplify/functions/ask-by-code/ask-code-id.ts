import { createHash } from 'node:crypto';

/** The row ID of the code with this token. */
export const askCodeId = (token: string): string => createHash('sha256').update(token).digest('hex');
