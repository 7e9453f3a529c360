/** The identity provider's own errors that a person can act on; their text is written for people. */
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

/** What the identity provider says of its refusal, where that is meant for people; undefined for everything else. */
export function providerWords(error: unknown): string | undefined {
  return error instanceof Error && readable.has(error.name) ? error.message : undefined;
}
