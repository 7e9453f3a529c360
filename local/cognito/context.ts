import type { Attempts } from './attempts.ts';
import type { Challenges } from './challenges.ts';
import type { CodePurpose, Codes } from './codes.ts';
import type { Pool } from './pool.ts';
import type { SignIns } from './sign-ins.ts';
import type { SrpThread } from './srp/srp-thread.ts';
import type { Tokens } from './tokens.ts';
import type { User, Users } from './users.ts';

/** Where a code was sent, as it goes over the wire: masked. */
export interface CodeDelivery {
  readonly Destination: string;
  readonly DeliveryMedium: 'EMAIL';
  readonly AttributeName: 'email';
}

/** What the operations of the pool work with. */
export interface Context {
  readonly pool: Pool;
  readonly users: Users;
  readonly codes: Codes;
  readonly attempts: Attempts;
  readonly challenges: Challenges;
  readonly signIns: SignIns;
  readonly tokens: Tokens;
  readonly srp: SrpThread;
  readonly random: (bytes: number) => Buffer;
  /** Issues a code and mails it. @throws CodeDeliveryFailureException, LimitExceededException */
  sendCode(user: User, purpose: CodePurpose, address?: string): Promise<CodeDelivery>;
}
