/** The identity provider's own errors that a person can act on. Their messages are written for people. */
const readable = new Set([
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidParameterException',
  'InvalidPasswordException',
  'LimitExceededException',
  'PasswordHistoryPolicyViolationException',
  'TooManyRequestsException',
  'TooManyFailedAttemptsException',
  'UsernameExistsException',
  'UserLambdaValidationException',
]);

/** The identity provider's reason for a refusal, if it is meant for people. Otherwise undefined. */
export function providerWords(error: unknown): string | undefined {
  return error instanceof Error && readable.has(error.name) ? error.message : undefined;
}
