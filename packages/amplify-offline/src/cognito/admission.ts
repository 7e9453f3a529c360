import type { ClientMetadata } from './triggers/trigger.ts';

export interface AskedSignUp {
  readonly email: string;
  /** The attributes that the new user asked for. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly metadata: ClientMetadata;
}

/** Decides whether someone may sign up. Resolves to null, or to the sentence that explains the refusal. */
export type SignUpAdmission = (asked: AskedSignUp) => Promise<string | null>;
