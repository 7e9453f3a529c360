import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { notAuthorized } from './errors.ts';

/** One sign-in of a user, identified by its refresh token. Its tokens carry `origin` as `origin_jti`. */
export interface SignIn {
  readonly origin: string;
  readonly sub: string;
  /** Epoch seconds: the `auth_time` of all its tokens. */
  readonly authenticatedAt: number;
}

/** Sign-ins on disk. Only the hash of a refresh token is stored. */
export interface SignIns {
  begin(sub: string): { signIn: SignIn; refreshToken: string };
  /** @throws NotAuthorizedException for a token that is unknown, revoked or expired. */
  resume(refreshToken: string): SignIn;
  isRevoked(origin: string): boolean;
  /** Revoking an unknown token is not an error (RFC 7009). */
  revoke(refreshToken: string): void;
  revokeAllOf(sub: string): void;
}

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

export function createSignIns(
  database: DatabaseSync,
  refreshTokenSeconds: number,
  now: () => number,
): SignIns {
  const insert = database.prepare('INSERT INTO sign_ins VALUES (?, ?, ?, ?, ?, 0)');
  const byToken = database.prepare('SELECT * FROM sign_ins WHERE token_hash = ?');
  const alive = database.prepare('SELECT 1 FROM sign_ins WHERE origin = ? AND revoked = 0');
  const revoke = database.prepare('UPDATE sign_ins SET revoked = 1 WHERE token_hash = ?');
  const revokeAll = database.prepare('UPDATE sign_ins SET revoked = 1 WHERE sub = ?');
  const removeExpired = database.prepare('DELETE FROM sign_ins WHERE expires_at <= ?');
  return {
    begin(sub) {
      removeExpired.run(now());
      const refreshToken = randomBytes(48).toString('base64url');
      const signIn = { origin: randomUUID(), sub, authenticatedAt: Math.floor(now() / 1000) };
      insert.run(
        signIn.origin,
        hash(refreshToken),
        sub,
        signIn.authenticatedAt,
        now() + refreshTokenSeconds * 1000,
      );
      return { signIn, refreshToken };
    },
    resume(refreshToken) {
      const row = byToken.get(hash(refreshToken));
      if (!row) throw notAuthorized('Invalid Refresh Token');
      if (row.revoked === 1) throw notAuthorized('Refresh Token has been revoked');
      if (Number(row.expires_at) <= now()) throw notAuthorized('Refresh Token has expired');
      return {
        origin: String(row.origin),
        sub: String(row.sub),
        authenticatedAt: Number(row.authenticated_at),
      };
    },
    isRevoked: (origin) => alive.get(origin) === undefined,
    revoke: (refreshToken) => void revoke.run(hash(refreshToken)),
    revokeAllOf: (sub) => void revokeAll.run(sub),
  };
}
