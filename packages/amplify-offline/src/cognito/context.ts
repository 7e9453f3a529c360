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

/** The challenges that may follow a correct password. */
export type NextChallenge =
  | 'NEW_PASSWORD_REQUIRED'
  | 'MFA_SETUP'
  | 'SELECT_MFA_TYPE'
  | 'SMS_MFA'
  | 'SOFTWARE_TOKEN_MFA';

/** A sign-in whose password was correct, found by its Session. */
export interface PendingSignIn {
  readonly sub: string;
  /** The verifier when the password was proved. If it has changed since, the sign-in is no longer valid. */
  readonly verifier: string;
  readonly challenge: NextChallenge;
  readonly source: TokenSource;
  readonly metadata: ClientMetadata;
  /** For SMS_MFA: the HMAC of the code that was sent. */
  readonly sentCode?: string;
  /** For MFA_SETUP: whether the authenticator app was set up in this session. */
  readonly softwareTokenVerified?: true;
}

/** The dependencies of the pool's operations. */
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
