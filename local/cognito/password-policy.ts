import { account } from '../../src/domain/limits/limits.ts';
import { CognitoError } from './errors.ts';

const MAX_LENGTH = 256;
/** The symbols that Cognito counts, the space inside a password among them. */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

const RULES: readonly [rule: (password: string) => boolean, failure: string][] = [
  [(password) => password.length >= account.passwordMinLength, 'Password not long enough'],
  [(password) => password.length <= MAX_LENGTH, 'Password too long'],
  [(password) => /[A-Z]/.test(password), 'Password must have uppercase characters'],
  [(password) => /[a-z]/.test(password), 'Password must have lowercase characters'],
  [(password) => /[0-9]/.test(password), 'Password must have numeric characters'],
  [(password) => SYMBOL.test(password), 'Password must have symbol characters'],
];

/** @throws InvalidPasswordException with the first rule that the password breaks. */
export function checkPasswordPolicy(password: string): void {
  for (const [isKept, failure] of RULES) {
    if (!isKept(password)) {
      throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${failure}`);
    }
  }
}
