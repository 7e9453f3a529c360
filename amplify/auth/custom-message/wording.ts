import type { CustomMessageTriggerEvent } from 'aws-lambda';

/** The text around the code in a user pool email. */
export interface MailWording {
  subject: string;
  why: string;
  /** How long the code works. */
  lifetime: string;
  /** For a recipient who did not request it. */
  otherwise: string;
  /** Before the code in a text message. */
  shortly: string;
  showsUsername?: true;
}

const confirmSignUp: MailWording = {
  subject: 'Your Plumbline verification code',
  why: 'Welcome to Plumbline. To finish creating your account, enter this code where you signed up:',
  lifetime: 'The code works for 24 hours.',
  otherwise: 'If you did not sign up, you can ignore this message: no account is created without the code.',
  shortly: 'your verification code is',
};

const verifyAddress: MailWording = {
  subject: 'Confirm your new email address',
  why: 'You asked to sign in to Plumbline with this address from now on. Enter this code to confirm it:',
  lifetime: 'The code works for 24 hours.',
  otherwise: 'If it was not you, you can ignore this message: nothing changes without the code.',
  shortly: 'the code that confirms this number is',
};

/** By Cognito's name for the occasion. */
export const wordings: Partial<Record<CustomMessageTriggerEvent['triggerSource'], MailWording>> = {
  CustomMessage_SignUp: confirmSignUp,
  CustomMessage_ResendCode: {
    ...confirmSignUp,
    subject: 'Your new Plumbline verification code',
    why: 'Here is the new code that you asked for. Enter it where you signed up; earlier codes no longer work:',
  },
  CustomMessage_ForgotPassword: {
    subject: 'Your Plumbline password reset code',
    why: 'Someone, probably you, asked to set a new password for your account. Enter this code to continue:',
    lifetime: 'The code works for one hour.',
    otherwise: 'If it was not you, you can ignore this message: your password has not changed.',
    shortly: 'your password reset code is',
  },
  CustomMessage_UpdateUserAttribute: verifyAddress,
  CustomMessage_VerifyUserAttribute: {
    ...verifyAddress,
    subject: 'Confirm your email address',
    why: 'To confirm that this address is yours, enter this code in Plumbline:',
  },
  CustomMessage_AdminCreateUser: {
    subject: 'Set up your Plumbline account',
    why: 'An account was created for you. You are asked for a password of your own when you first sign in.',
    lifetime: 'The password works for 7 days.',
    otherwise: 'If you did not expect this message, you can ignore it.',
    shortly: 'your first password is',
    showsUsername: true,
  },
  CustomMessage_Authentication: {
    subject: 'Your Plumbline sign-in code',
    why: 'Enter this code to finish signing in:',
    lifetime: 'The code works for three minutes.',
    otherwise: 'If it was not you, someone knows your password: change it.',
    shortly: 'your sign-in code is',
  },
};
