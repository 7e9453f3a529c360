import { z } from 'zod';
import { oneLine } from '../errors/one-line.ts';
import { account } from '../limits/limits.ts';
import { roles } from '../tenancy/roles.ts';

const email = z.string().trim().toLowerCase().email('Please enter a valid email address');
const password = z
  .string()
  .min(account.passwordMinLength, `Password must be at least ${account.passwordMinLength} characters`);
const newPassword = password.regex(
  /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])/s,
  'Password must contain uppercase, lowercase, number, and special character',
);
const name = z
  .string()
  .trim()
  .min(account.nameMinLength, `Name must be at least ${account.nameMinLength} characters`)
  .max(account.nameMaxLength, `Name must be at most ${account.nameMaxLength} characters`)
  .regex(...oneLine);
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'The code has 6 digits');

/** Checked with the other fields, so that differing passwords are reported whatever else is wrong. */
const samePasswords = z
  .object({ password: z.string(), confirmPassword: z.string() })
  .refine((values) => values.confirmPassword === values.password, {
    message: 'Passwords do not match',
    path: ['confirmPassword'],
  });

export const roleRule = z.enum(roles, { errorMap: () => ({ message: 'Please select a role' }) });

export const emailRules = z.object({ email });

export const signInRules = z.object({ email, password });

export const profileRules = z.object({ name });

const person = z.object({ name, email, password: newPassword });

export const signUpRules = person
  .extend({
    company: z
      .string()
      .trim()
      .min(account.companyMinLength, `Company must be at least ${account.companyMinLength} characters`)
      .max(account.companyMaxLength, `Company must be at most ${account.companyMaxLength} characters`)
      .regex(...oneLine),
    role: roleRule,
  })
  .and(samePasswords);

/** Company and role are those of the invitation. */
export const invitedSignUpRules = person.and(samePasswords);

export const codeRules = z.object({ code });

export const currentPasswordRules = z.object({ currentPassword: password });

export const changePasswordRules = z
  .object({ currentPassword: password, password: newPassword })
  .and(samePasswords);

export const verifyEmailRules = z.object({ email, code });

export const resetPasswordRules = z.object({ email, code, password: newPassword }).and(samePasswords);

export type SignInValues = z.infer<typeof signInRules>;
export type SignUpValues = z.infer<typeof signUpRules>;
/** The fields of a new account. Company and role are requests; an invited person has neither. */
export type NewAccount = z.infer<typeof invitedSignUpRules> & Partial<Pick<SignUpValues, 'company' | 'role'>>;
export type VerifyEmailValues = z.infer<typeof verifyEmailRules>;
export type ResetPasswordValues = z.infer<typeof resetPasswordRules>;
export type ChangePasswordValues = z.infer<typeof changePasswordRules>;
export type CurrentPasswordValues = z.infer<typeof currentPasswordRules>;
export type ProfileValues = z.infer<typeof profileRules>;
