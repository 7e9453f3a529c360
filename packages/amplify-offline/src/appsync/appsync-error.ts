/** An error as AppSync puts it into a GraphQL response. */
export class AppSyncError extends Error {
  readonly errorType: string;
  readonly data: unknown;
  readonly errorInfo: unknown;

  constructor(message: string, errorType: string, data: unknown = null, errorInfo: unknown = null) {
    super(message);
    this.name = 'AppSyncError';
    this.errorType = errorType;
    this.data = data;
    this.errorInfo = errorInfo;
  }
}

/** The error AppSync returns when a caller may not use a field. */
export function notAuthorized(fieldName: string, typeName: string): AppSyncError {
  return new AppSyncError(`Not Authorized to access ${fieldName} on type ${typeName}`, 'Unauthorized');
}

/** The error AppSync returns when it cannot identify the caller. */
export function unauthorized(message: string): AppSyncError {
  return new AppSyncError(message, 'UnauthorizedException');
}

/** The error of a table that refuses a request. */
export function tableError(message: string): AppSyncError {
  return new AppSyncError(message, 'DynamoDB:DynamoDbException');
}
