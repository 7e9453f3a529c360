import type { Lifetimes } from './pool-definition.ts';

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
