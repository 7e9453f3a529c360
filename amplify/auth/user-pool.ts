import type { CfnIdentityPool, CfnUserPool, CfnUserPoolClient, IUserPool } from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { wishes } from '#domain/tenancy/claims.ts';

interface Pool {
  cfnUserPool: CfnUserPool;
  cfnUserPoolClient: CfnUserPoolClient;
  cfnIdentityPool: CfnIdentityPool;
}

/** The account attributes that a person may write: all at sign-up, later only the mutable ones. */
const writable = ['email', 'given_name', 'phone_number', wishes.company, wishes.role];

/** Settings that `defineAuth` has no option for. */
export function hardenUserPool(
  { cfnUserPool, cfnUserPoolClient, cfnIdentityPool }: Pool,
  preToken: IFunction,
): void {
  // defineAuth attaches a V1 trigger, which reaches the id token only. V2 reaches the access token, which is what the app
  // sends to the data API, and needs the Essentials tier.
  cfnUserPool.userPoolTier = 'ESSENTIALS';
  cfnUserPool.addPropertyOverride('LambdaConfig', {
    PreTokenGeneration: undefined,
    PreTokenGenerationConfig: { LambdaArn: preToken.functionArn, LambdaVersion: 'V2_0' },
  });
  // A changed address takes effect only once verified, because invitations are found by it.
  cfnUserPool.userAttributeUpdateSettings = { attributesRequireVerificationBeforeUpdate: ['email'] };
  cfnUserPoolClient.writeAttributes = writable;
  // People sign in by SRP on our own page. Without a hosted page, no OAuth flow and no callback URL is
  // needed.
  cfnUserPoolClient.allowedOAuthFlowsUserPoolClient = false;
  cfnUserPoolClient.allowedOAuthFlows = undefined;
  cfnUserPoolClient.allowedOAuthScopes = undefined;
  cfnUserPoolClient.callbackUrLs = undefined;
  // Guests get no identity and no access.
  cfnIdentityPool.allowUnauthenticatedIdentities = false;
}

/**
 * A separate policy. In the function's default policy, which the function depends on, it would create a
 * circular dependency between the pool and its trigger.
 */
export function allowSignOutEverywhere(userPool: IUserPool, trigger: IFunction): void {
  const statement = new PolicyStatement({
    actions: ['cognito-idp:AdminUserGlobalSignOut'],
    resources: [userPool.userPoolArn],
  });
  trigger.role?.attachInlinePolicy(new Policy(trigger, 'SignOutEverywhere', { statements: [statement] }));
}
