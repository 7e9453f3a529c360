import type { IncomingHttpHeaders } from 'node:http';

/** AppSync's names of the authentication types that are supported here. */
export type AuthenticationType = 'AMAZON_COGNITO_USER_POOLS' | 'API_KEY' | 'AWS_IAM';

/** An authenticated caller. */
export interface Caller {
  readonly type: AuthenticationType;
  /** The value of `$ctx.identity`: claims for a user, the role for IAM, null for an API key. */
  readonly identity: Readonly<Record<string, unknown>> | null;
  /** Cognito groups. */
  readonly groups: readonly string[];
  readonly headers: IncomingHttpHeaders;
  /** For IAM only: whether the caller's policies grant a field of Query, Mutation or Subscription. */
  readonly mayUse?: (typeName: string, fieldName: string) => boolean;
}

/** What `$util.authType()` returns for each authentication type. */
export const authTypeNames: Record<AuthenticationType, string> = {
  AMAZON_COGNITO_USER_POOLS: 'User Pool Authorization',
  API_KEY: 'API Key Authorization',
  AWS_IAM: 'IAM Authorization',
};
