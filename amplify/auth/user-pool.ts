import type { CfnIdentityPool, CfnUserPool, CfnUserPoolClient, IUserPool } from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { wishes } from '#domain/tenancy/claims.ts';

interface Pool {
  cfnUserPool: CfnUserPool;
  cfnUserPoolClient: CfnUserPoolClient;
  cfnIdentityPool: CfnIdentityPool;
}

/** What a person may write of the account: at sign-up all of it, later only what is mutable. */
const writable = ['email', 'given_name', 'phone_number', wishes.company, wishes.role];

/** What `defineAuth` has no option for. */
export function hardenUserPool(
  { cfnUserPool, cfnUserPoolClient, cfnIdentityPool }: Pool,
  preToken: IFunction,
): void {
  // defineAuth attaches a V1 trigger, which reaches the id token only. V2 reaches the access token, which is what the data
  // API sees, and needs the Essentials tier.
  cfnUserPool.userPoolTier = 'ESSENTIALS';
  cfnUserPool.addPropertyOverride('LambdaConfig', {
    PreTokenGeneration: undefined,
    PreTokenGenerationConfig: { LambdaArn: preToken.functionArn, LambdaVersion: 'V2_0' },
  });
  // An address counts from the moment it is proved: an invitation is found by it.
  cfnUserPool.userAttributeUpdateSettings = { attributesRequireVerificationBeforeUpdate: ['email'] };
  cfnUserPoolClient.writeAttributes = writable;
  // People sign in by SRP on our own page: no hosted page, so no flow of OAuth and no address that it would lead back to.
  cfnUserPoolClient.allowedOAuthFlowsUserPoolClient = false;
  cfnUserPoolClient.allowedOAuthFlows = undefined;
  cfnUserPoolClient.allowedOAuthScopes = undefined;
  cfnUserPoolClient.callbackUrLs = undefined;
  // Guests get nothing, not even an identity.
  cfnIdentityPool.allowUnauthenticatedIdentities = false;
}

/**
 * A policy of its own: as a part of the function's default policy, which the function waits for, it would close a circle
 * from the pool to its trigger and back.
 */
export function allowSignOutEverywhere(userPool: IUserPool, trigger: IFunction): void {
  const statement = new PolicyStatement({
    actions: ['cognito-idp:AdminUserGlobalSignOut'],
    resources: [userPool.userPoolArn],
  });
  trigger.role?.attachInlinePolicy(new Policy(trigger, 'SignOutEverywhere', { statements: [statement] }));
}
