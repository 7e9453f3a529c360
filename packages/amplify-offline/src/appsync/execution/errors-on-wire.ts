import { type GraphQLError, type GraphQLSchema, isObjectType } from 'graphql';
import { storageFault } from '../../sqlite/storage-fault.ts';
import { AppSyncError } from '../appsync-error.ts';

export type WireError = Record<string, unknown>;

/**
 * graphql-js throws a plain Error when a row lacks a field that the schema requires. The data is at fault,
 * not the server.
 */
const INCOMPLETE_DATA = /^Cannot return null for non-nullable field (\w+)\.(\w+)\.$/;

/**
 * An execution error in the form of an AppSync response.
 * @param onFault called with every error that is not an AppSyncError: a server fault, whose details the
 * client does not see.
 */
export function onWire(
  error: GraphQLError,
  schema: GraphQLSchema,
  onFault: (error: unknown) => void,
): WireError {
  const locations = (error.locations ?? []).map((location) => ({ ...location, sourceName: null }));
  const { message, path = null, originalError: cause } = error;
  const entry = { path, locations, data: null, errorInfo: null };
  if (cause instanceof AppSyncError) {
    const { errorType, data, errorInfo } = cause;
    return { ...entry, data, errorType, errorInfo, message: cause.message };
  }
  const [, typeName, fieldName] = INCOMPLETE_DATA.exec(message) ?? [];
  if (typeName && fieldName) {
    return { ...entry, errorType: null, message: missingValue(schema, typeName, fieldName, path ?? []) };
  }
  if (cause && cause.name !== 'GraphQLError') {
    onFault(cause);
    const sentence = storageFault(cause)?.sentence ?? 'An internal failure occurred.';
    return { ...entry, errorType: 'InternalFailure', message: sentence };
  }
  return { ...entry, errorType: 'ValidationError', message };
}

function missingValue(
  schema: GraphQLSchema,
  typeName: string,
  fieldName: string,
  path: readonly (string | number)[],
): string {
  const parent = schema.getType(typeName);
  const type = isObjectType(parent) ? parent.getFields()[fieldName]?.type : undefined;
  const named = String(type ?? '').replace(/!$/, '');
  return `Cannot return null for non-nullable type: '${named}' within parent '${typeName}' (/${path.map(indexed).join('/')})`;
}

function indexed(part: string | number): string {
  return typeof part === 'number' ? `[${part}]` : part;
}
