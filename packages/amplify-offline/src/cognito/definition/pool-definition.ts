/** What the synthesized backend says of its user pool and app client: everything that AWS would know from a deployment. */
export interface PoolDefinition {
  readonly passwordPolicy: PasswordPolicy;
  /** By the name on the wire: `email`, `custom:role`. */
  readonly attributes: ReadonlyMap<string, AttributeDefinition>;
  /** What a person may write through the app client. */
  readonly writable: ReadonlySet<string>;
  /** Attributes that keep their value until the new one is verified. */
  readonly verifiedBeforeUpdate: ReadonlySet<string>;
  /** Attributes that a code is sent to without being asked for. */
  readonly autoVerified: ReadonlySet<string>;
  /** `USER_SRP_AUTH`, without the prefix `ALLOW_`. */
  readonly authFlows: ReadonlySet<string>;
  readonly mfa: 'OFF' | 'OPTIONAL' | 'ON';
  readonly mfaMethods: ReadonlySet<MfaMethod>;
  /** Precedence by name: the lower number comes first in the token. */
  readonly groups: ReadonlyMap<string, number>;
  readonly lifetimes: Lifetimes;
  readonly messages: DefaultMessages;
}

export type MfaMethod = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA';

export interface PasswordPolicy {
  readonly minimumLength: number;
  readonly uppercase: boolean;
  readonly lowercase: boolean;
  readonly numbers: boolean;
  readonly symbols: boolean;
}

export interface AttributeDefinition {
  readonly required: boolean;
  readonly mutable: boolean;
  readonly minCharacters: number;
  readonly maxCharacters: number;
}

export interface Lifetimes {
  readonly accessTokenSeconds: number;
  readonly idTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  /** Between the steps of one sign-in. */
  readonly sessionSeconds: number;
  readonly temporaryPasswordSeconds: number;
}

export interface Message {
  readonly subject: string;
  /** HTML in a mail, text in a text message; `{####}` stands for the code and `{username}` for the name. */
  readonly body: string;
}

/** What is sent when no custom-message trigger says otherwise. */
export interface DefaultMessages {
  readonly verification: Message;
  readonly invitation: Message;
  /** Bodies of text messages. */
  readonly verificationSms: string;
  readonly signInSms: string;
}
