import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SignUpAdmission } from 'amplify-offline';
import { z } from 'zod';
import { dataApi, type Environment } from '#amplify/functions/data-api/environment.ts';
import { membershipRows } from '#amplify/functions/membership/membership-deps.ts';
import { openOffers } from '#amplify/functions/membership/offers.ts';
import { founderToken } from '#domain/accounts/founder-token.ts';
import { authErrors } from '#domain/errors/catalogue.ts';

/** The only link that can create a company if the sign-up is closed. */
interface FounderLink {
  /** Creates a link. The previous one stops working. */
  make(origin: string): { url: string; expiresAt: Date };
  /** Returns whether the token is valid, and uses it up, because it opens the sign-up only once. */
  redeem(token: string): boolean;
}

const FILE = 'founder-link.json';
const HOUR_MS = 60 * 60 * 1_000;
/** Long enough for someone to use it the next day. */
const LIFETIME_HOURS = 48;
const TOKEN_BYTES = 24;

const schema = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), expiresAt: z.number() });

/**
 * The hash of the link's token is stored in the data directory, so that the operator's commands can create a
 * new link.
 */
export function founderLink(dataDir: string, now: () => number = Date.now): FounderLink {
  const file = path.join(dataDir, FILE);
  return {
    make(origin) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = now() + LIFETIME_HOURS * HOUR_MS;
      const kept = JSON.stringify({ sha256: hashOf(token).toString('hex'), expiresAt });
      writeFileSync(`${file}.new`, kept, { mode: 0o600, flush: true });
      renameSync(`${file}.new`, file);
      // After the #, so that no proxy logs it.
      return { url: `${origin}/auth/signup#founder=${token}`, expiresAt: new Date(expiresAt) };
    },
    redeem(token) {
      if (!existsSync(file)) return false;
      const kept = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
      if (!kept.success || kept.data.expiresAt < now()) return false;
      if (!timingSafeEqual(hashOf(token), Buffer.from(kept.data.sha256, 'hex'))) return false;
      rmSync(file);
      return true;
    },
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Decides who may use a closed sign-up: the holder of the founder's link, once, and people invited by a
 * company. @param environment gives access to the rows as the administrator
 */
export function closedSignUp(link: FounderLink, environment: Environment): SignUpAdmission {
  const rows = membershipRows(dataApi(environment));
  return async ({ email, metadata }) => {
    const token = metadata?.[founderToken.metadata];
    if (token !== undefined) return link.redeem(token) ? null : authErrors.founderLinkOver;
    const offers = await openOffers(email, rows, new Date());
    return offers.length > 0 ? null : authErrors.signUpClosed;
  };
}
