import type { Mail } from '../outbox/mail.ts';
import type { CodePurpose } from './codes.ts';

/** What a mail of the user pool says. `name` is the given name as typed: any text. */
interface Wording {
  readonly subject: string;
  readonly why: string;
  readonly lifetime: string;
  readonly otherwise: string;
}

const WORDING: Record<CodePurpose, Wording> = {
  'confirm-sign-up': {
    subject: 'Your Plumbline verification code',
    why: 'Welcome to Plumbline. To finish creating your account, enter this code where you signed up:',
    lifetime: 'The code works for 24 hours.',
    otherwise: 'If you did not sign up, you can ignore this message: without the code no account is opened.',
  },
  'reset-password': {
    subject: 'Your Plumbline password reset code',
    why: 'Someone, probably you, asked to set a new password for your account. Enter this code to go on:',
    lifetime: 'The code works for one hour.',
    otherwise: 'If it was not you, you can ignore this message: your password has not changed.',
  },
  'verify-email': {
    subject: 'Confirm your new e-mail address',
    why: 'You asked to sign in to Plumbline with this address from now on. Enter this code to confirm it:',
    lifetime: 'The code works for 24 hours.',
    otherwise: 'If it was not you, you can ignore this message: nothing changes without the code.',
  },
};

export function codeMail(from: string, to: string, name: string, purpose: CodePurpose, code: string): Mail {
  const { subject, why, lifetime, otherwise } = WORDING[purpose];
  const greeting = name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`;
  const text = [greeting, why, `    ${code}`, lifetime, otherwise, 'Plumbline'].join('\n\n');
  return { from, to: [to], subject, text: `${text}\n`, code };
}
