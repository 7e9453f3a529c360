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

/** What AppSync answers when a caller may not use a field. */
export function notAuthorized(fieldName: string, typeName: string): AppSyncError {
  return new AppSyncError(`Not Authorized to access ${fieldName} on type ${typeName}`, 'Unauthorized');
}

/** What AppSync answers when it can not tell who is calling. */
export function unauthorized(message: string): AppSyncError {
  return new AppSyncError(message, 'UnauthorizedException');
}
