import { z } from 'zod';
import { contactErrors } from '../errors/catalogue.ts';
import { account, contact } from '../limits/limits.ts';

const short = (characters: number) => z.string().trim().max(characters, contactErrors.tooLong(characters));

/** The fields that a sender must fill in to get a reply. The company is optional. */
export const contactRules = z.object({
  name: short(contact.nameCharacters).min(
    account.nameMinLength,
    `Name must be at least ${account.nameMinLength} characters`,
  ),
  email: short(contact.nameCharacters).toLowerCase().email('Please enter a valid email address'),
  company: short(contact.nameCharacters),
  message: short(contact.messageCharacters).min(
    contact.messageMinLength,
    contactErrors.messageTooShort(contact.messageMinLength),
  ),
});

export type ContactValues = z.infer<typeof contactRules>;
