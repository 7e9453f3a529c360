import type { IncomingHttpHeaders } from 'node:http';

/** AppSync's names of the ways in that are served here. */
export type AuthenticationType = 'AMAZON_COGNITO_USER_POOLS' | 'API_KEY' | 'AWS_IAM';

/** Who sent a request, once that is proven. */
export interface Caller {
  readonly type: AuthenticationType;
  /** What `$ctx.identity` is: claims for a user, the role for IAM, null for an API key. */
  readonly identity: Readonly<Record<string, unknown>> | null;
  /** Cognito groups. */
  readonly groups: readonly string[];
  readonly headers: IncomingHttpHeaders;
  /** For IAM alone: whether the caller's policies grant a field of Query, Mutation or Subscription. */
  readonly mayUse?: (typeName: string, fieldName: string) => boolean;
}

/** What `$util.authType()` says for each way in. */
export const authTypeNames: Record<AuthenticationType, string> = {
  AMAZON_COGNITO_USER_POOLS: 'User Pool Authorization',
  API_KEY: 'API Key Authorization',
  AWS_IAM: 'IAM Authorization',
};
