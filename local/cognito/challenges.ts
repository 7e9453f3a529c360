import { randomBytes } from 'node:crypto';
import type { Handshake } from './srp/srp.ts';

/** A sign-in between its two steps. */
export interface Challenge extends Handshake {
  readonly sub: string;
}

export interface Challenges {
  /** Keeps a challenge and gives the SECRET_BLOCK under which the client answers it. */
  put(challenge: Challenge): string;
  /** Each can be answered once, for three minutes. */
  take(secretBlock: string): Challenge | undefined;
}

/** Cognito's default session duration. */
const LIFETIME_MS = 3 * 60 * 1000;
/** The oldest go first: nobody can fill the memory by beginning sign-ins. */
const MAX_OPEN = 10_000;

/** In memory: a restart in the middle of a sign-in only means to press the button again. */
export function createChallenges(now: () => number): Challenges {
  const open = new Map<string, { challenge: Challenge; expiresAt: number }>();
  return {
    put(challenge) {
      for (const [block, { expiresAt }] of open) {
        if (expiresAt > now() && open.size < MAX_OPEN) break;
        open.delete(block);
      }
      const secretBlock = randomBytes(256).toString('base64');
      open.set(secretBlock, { challenge, expiresAt: now() + LIFETIME_MS });
      return secretBlock;
    },
    take(secretBlock) {
      const entry = open.get(secretBlock);
      open.delete(secretBlock);
      return entry && entry.expiresAt > now() ? entry.challenge : undefined;
    },
  };
}
