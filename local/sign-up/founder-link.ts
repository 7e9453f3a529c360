import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The one link by which a company can be created where the sign-up is closed. */
export interface FounderLink {
  /** Makes a link; the one before stops working. */
  make(origin: string): { url: string; expiresAt: Date };
  /** Whether the token is the link's, which it ends: it opens the sign-up once. */
  redeem(token: string): boolean;
}

const FILE = 'founder-link.json';
const HOUR_MS = 60 * 60 * 1_000;
/** Long enough to send it to who will use it tomorrow. */
const LIFETIME_HOURS = 48;
const TOKEN_BYTES = 24;

const schema = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), expiresAt: z.number() });

/** The link is kept in the data directory as a hash, so that another process of the operator can make a new one. */
export function founderLink(dataDir: string, now: () => number = Date.now): FounderLink {
  const file = path.join(dataDir, FILE);
  return {
    make(origin) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = now() + LIFETIME_HOURS * HOUR_MS;
      const kept = JSON.stringify({ sha256: hashOf(token).toString('hex'), expiresAt });
      writeFileSync(`${file}.new`, kept, { mode: 0o600, flush: true });
      renameSync(`${file}.new`, file);
      // After the #, so that no proxy writes it into a log.
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
