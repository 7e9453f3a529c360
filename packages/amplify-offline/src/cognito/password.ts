import { timingSafeEqual } from 'node:crypto';
import type { Context } from './context.ts';
import type { PasswordPolicy } from './definition/pool-definition.ts';
import { CognitoError } from './errors.ts';
import { poolName } from './pool.ts';
import { saltFrom } from './srp/srp.ts';
import type { Credential } from './users.ts';

/** Creates a salt and the verifier that is stored in place of the password. */
export async function newCredential(
  { pool, srp, random }: Context,
  userId: string,
  password: string,
): Promise<Omit<Credential, 'sub'>> {
  const salt = saltFrom(random(16));
  const verifier = await srp.call('verifierOf', { poolName: poolName(pool), userId }, password, salt);
  return { salt, verifier };
}

export async function isPasswordOf(
  { pool, srp }: Context,
  user: Credential,
  password: string,
): Promise<boolean> {
  const identity = { poolName: poolName(pool), userId: user.sub };
  const given = Buffer.from(await srp.call('verifierOf', identity, password, user.salt));
  const stored = Buffer.from(user.verifier);
  return given.length === stored.length && timingSafeEqual(given, stored);
}

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
