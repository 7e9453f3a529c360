import type { SQLInputValue } from 'node:sqlite';
import { AppSyncError } from '../appsync-error.ts';

/** A position in one table or index, opaque for the client. It opens nothing: every page is filtered again. */
export function encodePageToken(source: string, position: readonly SQLInputValue[]): string {
  return Buffer.from(JSON.stringify([source, ...position])).toString('base64url');
}

/** @throws AppSyncError when the token was not made for this table or index. */
export function decodePageToken(source: string, token: string, columns: number): SQLInputValue[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    parsed = null;
  }
  const [madeFor, ...position] = Array.isArray(parsed) ? parsed : [];
  const valid = madeFor === source && position.length === columns && position.every(isKeyValue);
  if (!valid) throw new AppSyncError('Invalid pagination token given.', 'DynamoDB:DynamoDbException');
  return position as SQLInputValue[];
}

function isKeyValue(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}
