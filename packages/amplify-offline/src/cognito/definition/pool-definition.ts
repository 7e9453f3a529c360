/** The user pool and app client as the synthesized backend defines them. */
export interface PoolDefinition {
  readonly passwordPolicy: PasswordPolicy;
  /** Attributes by their name in the API: `email`, `custom:role`. */
  readonly attributes: ReadonlyMap<string, AttributeDefinition>;
  /** Attributes that a person may write through the app client. */
  readonly writable: ReadonlySet<string>;
  /** Attributes that keep their value until the new one is verified. */
  readonly verifiedBeforeUpdate: ReadonlySet<string>;
  /** Attributes that receive a verification code automatically. */
  readonly autoVerified: ReadonlySet<string>;
  /** Flows such as `USER_SRP_AUTH`, without the prefix `ALLOW_`. */
  readonly authFlows: ReadonlySet<string>;
  readonly mfa: 'OFF' | 'OPTIONAL' | 'ON';
  readonly mfaMethods: ReadonlySet<MfaMethod>;
  /** Precedence by group name. A lower number comes first in the token. */
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
  /** Set if the value must be a number. A limit that the backend does not name is infinite. */
  readonly range?: { readonly least: number; readonly most: number };
}

interface Lifetimes {
  readonly accessTokenSeconds: number;
  readonly idTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  /** How long a client may take between the steps of one sign-in. */
  readonly sessionSeconds: number;
  readonly temporaryPasswordSeconds: number;
}

export interface Message {
  readonly subject: string;
  /**
   * HTML in an email, plain text in a text message. `{####}` is replaced by the code and `{username}` by the name.
   */
  readonly body: string;
}

/** The messages that are sent when no custom-message trigger overrides them. */
export interface DefaultMessages {
  readonly verification: Message;
  readonly invitation: Message;
  /** Bodies of text messages. */
  readonly verificationSms: string;
  readonly signInSms: string;
}

const SECONDS: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 };
const HOUR = 3_600;
const DAY = 86_400;

interface ClientProperties {
  readonly AccessTokenValidity?: number;
  readonly IdTokenValidity?: number;
  readonly RefreshTokenValidity?: number;
  readonly AuthSessionValidity?: number;
  readonly TokenValidityUnits?: Readonly<Record<string, string>>;
}

/**
 * Token lifetimes from CloudFormation. Without a unit, access and ID tokens are in hours and refresh tokens in days.
 * Without a value they are an hour, an hour and 30 days. A session between two steps lasts three minutes.
 */
export function lifetimesOf(client: ClientProperties, temporaryPasswordDays = 7): Lifetimes {
  const units = client.TokenValidityUnits ?? {};
  const seconds = (value: number | undefined, unit: string | undefined, otherwise: number, base: number) =>
    value === undefined ? otherwise : value * (unit === undefined ? base : (SECONDS[unit] ?? base));
  return {
    accessTokenSeconds: seconds(client.AccessTokenValidity, units.AccessToken, HOUR, HOUR),
    idTokenSeconds: seconds(client.IdTokenValidity, units.IdToken, HOUR, HOUR),
    refreshTokenSeconds: seconds(client.RefreshTokenValidity, units.RefreshToken, 30 * DAY, DAY),
    sessionSeconds: (client.AuthSessionValidity ?? 3) * 60,
    temporaryPasswordSeconds: temporaryPasswordDays * DAY,
  };
}
