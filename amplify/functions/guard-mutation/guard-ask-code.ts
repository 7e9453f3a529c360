import { AppError } from '#domain/errors/app-error.ts';
import { askCodeErrors } from '#domain/errors/catalogue.ts';
import { askByCode, dayMs } from '#domain/limits/limits.ts';
import type { Guard } from './guard.ts';

/** A code is created in its creator's name and expires within a year. */
export const guardAskCodeCreation: Guard = async (input, { sub }, { now }) => {
  const end = Date.parse(String(input.expiresAt));
  if (!(end > now && end <= now + askByCode.longestDays * dayMs))
    throw new AppError('invalid', askCodeErrors.expiry(askByCode.longestDays));
  return { input: { createdBy: sub } };
};
