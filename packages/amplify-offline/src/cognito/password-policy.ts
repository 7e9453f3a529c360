import type { PasswordPolicy } from './definition/pool-definition.ts';
import { CognitoError } from './errors.ts';

/** The characters that Cognito counts as symbols, including a space inside a password. */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

/** @throws InvalidPasswordException with the first rule that the password breaks. */
export function checkPasswordPolicy(password: string, policy: PasswordPolicy): void {
  const rules: [broken: boolean, failure: string][] = [
    [password.length < policy.minimumLength, 'Password not long enough'],
    [policy.uppercase && !/[A-Z]/.test(password), 'Password must have uppercase characters'],
    [policy.lowercase && !/[a-z]/.test(password), 'Password must have lowercase characters'],
    [policy.numbers && !/[0-9]/.test(password), 'Password must have numeric characters'],
    [policy.symbols && !SYMBOL.test(password), 'Password must have symbol characters'],
  ];
  const failure = rules.find(([broken]) => broken)?.[1];
  if (failure) {
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${failure}`);
  }
}
