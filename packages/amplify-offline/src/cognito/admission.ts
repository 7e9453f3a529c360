import type { ClientMetadata } from './triggers/trigger.ts';

export interface AskedSignUp {
  readonly email: string;
  /** Wishes of whoever signs up. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly metadata: ClientMetadata;
}

/** Whether somebody may sign up: null, or the sentence that refuses them. */
export type SignUpAdmission = (asked: AskedSignUp) => Promise<string | null>;
