import type { SignUpAdmission } from './admission.ts';
import type { Attempts } from './attempts.ts';
import type { Codes } from './codes.ts';
import type { Groups } from './groups.ts';
import type { SoftwareTokens } from './mfa/software-tokens.ts';
import type { OneTimeStore } from './one-time-store.ts';
import type { Pool } from './pool.ts';
import type { Send } from './send-message.ts';
import type { SignIns } from './sign-ins.ts';
import type { Handshake } from './srp/srp.ts';
import type { SrpThread } from './srp/srp-thread.ts';
import type { Tokens } from './tokens.ts';
import type { TokenSource } from './triggers/pre-token-generation.ts';
import type { ClientMetadata, UserPoolTriggers } from './triggers/trigger.ts';
import type { Users } from './users.ts';

/** A sign-in between the two steps of SRP, found by its SECRET_BLOCK. */
export interface PasswordChallenge extends Handshake {
  readonly sub: string;
}

/** The challenges that may follow a right password. */
export type NextChallenge =
  | 'NEW_PASSWORD_REQUIRED'
  | 'MFA_SETUP'
  | 'SELECT_MFA_TYPE'
  | 'SMS_MFA'
  | 'SOFTWARE_TOKEN_MFA';

/** A sign-in whose password was right, found by its Session. */
export interface PendingSignIn {
  readonly sub: string;
  /** As it was when the password was proved: a change since then makes the sign-in worthless. */
  readonly verifier: string;
  readonly challenge: NextChallenge;
  readonly source: TokenSource;
  readonly metadata: ClientMetadata;
  /** HMAC of the code that was sent, for SMS_MFA. */
  readonly sentCode?: string;
  /** The app was set up in this session, for MFA_SETUP. */
  readonly softwareTokenVerified?: true;
}

/** What the operations of the pool work with. */
export interface Context {
  readonly pool: Pool;
  readonly users: Users;
  readonly groups: Groups;
  readonly codes: Codes;
  readonly attempts: Attempts;
  readonly passwordChallenges: OneTimeStore<PasswordChallenge>;
  readonly pendingSignIns: OneTimeStore<PendingSignIn>;
  readonly softwareTokens: SoftwareTokens;
  readonly signIns: SignIns;
  readonly tokens: Tokens;
  readonly srp: SrpThread;
  readonly triggers: UserPoolTriggers;
  readonly admitsSignUp: SignUpAdmission;
  readonly random: (bytes: number) => Buffer;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly send: Send;
}
