/** The exceptions of the Cognito user pool API that this service returns. */
export type CognitoErrorType =
  | 'AccessDeniedException'
  | 'AliasExistsException'
  | 'CodeDeliveryFailureException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InternalErrorException'
  | 'InvalidLambdaResponseException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'PasswordResetRequiredException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'SoftwareTokenMFANotFoundException'
  | 'TooManyRequestsException'
  | 'UnknownOperationException'
  | 'UnsupportedUserStateException'
  | 'UserLambdaValidationException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException';

export class CognitoError extends Error {
  readonly type: CognitoErrorType;
  constructor(type: CognitoErrorType, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CognitoError';
    this.type = type;
  }
}

// Cognito's own messages. Clients, including Amplify's, show or match them.
export const incorrectPassword = () =>
  new CognitoError('NotAuthorizedException', 'Incorrect username or password.');

export const attemptsExceeded = () =>
  new CognitoError('NotAuthorizedException', 'Password attempts exceeded');

export const invalidSession = () =>
  new CognitoError('NotAuthorizedException', 'Invalid session for the user, session is expired.');

export const limitExceeded = () =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

export const tooManyRequests = () => new CognitoError('TooManyRequestsException', 'Rate exceeded');

export const codeMismatch = () =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');

export const codeExpired = () =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const userNotFound = () => new CognitoError('UserNotFoundException', 'User does not exist.');

export const usernameExists = () => new CognitoError('UsernameExistsException', 'User already exists');

export const aliasExists = () =>
  new CognitoError('AliasExistsException', 'An account with the given email already exists.');

export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message);

export const notAuthorized = (message: string) => new CognitoError('NotAuthorizedException', message);
