import { AppError } from '../errors/app-error.ts';
import { askCodeErrors } from '../errors/catalogue.ts';
import { askByCode } from '../limits/limits.ts';

/**
 * A code that lets anyone who has it ask about one project without an account: a token of 192 random bits in base64url.
 * Its row is found by the token's SHA-256 in hex; the token itself is not stored.
 */
export const isAskToken = (text: string): boolean => /^[A-Za-z0-9_-]{32}$/.test(text);

/** A question by a code. */
export interface RecentAsk {
  /** Milliseconds since 1970. */
  at: number;
  /** A fingerprint of the address that it came from. */
  from: string;
}

/**
 * Adds a question to those of the last hour. @throws {AppError} `rate-limited` if the code or the address has asked too
 * many.
 */
export function withAsk(recent: readonly RecentAsk[], ask: RecentAsk): RecentAsk[] {
  const lastHour = recent.filter(({ at }) => at > ask.at - askByCode.hourMs);
  if (lastHour.length >= askByCode.questionsPerCode)
    throw new AppError('rate-limited', askCodeErrors.tooMany, { logMessage: 'Too many questions by a code' });
  if (lastHour.filter(({ from }) => from === ask.from).length >= askByCode.questionsPerAddress)
    throw new AppError('rate-limited', askCodeErrors.tooMany, {
      logMessage: 'Too many questions by a code from one address',
    });
  return [...lastHour, ask];
}

/** The questions without one that a busy server refused, or null if it is not among them any more. */
export function withoutAsk(recent: readonly RecentAsk[], { at, from }: RecentAsk): RecentAsk[] | null {
  const place = recent.findLastIndex((one) => one.at === at && one.from === from);
  return place < 0 ? null : recent.toSpliced(place, 1);
}
