import { timingSafeEqual } from 'node:crypto';
import type { Context } from './context.ts';
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
