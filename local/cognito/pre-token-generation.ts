import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { CognitoError } from './errors.ts';
import type { Pool } from './pool.ts';
import type { User } from './users.ts';

export type PreTokenGeneration = (
  event: PreTokenGenerationV2TriggerEvent,
) => Promise<PreTokenGenerationV2TriggerEvent>;

export type TokenSource = 'TokenGeneration_Authentication' | 'TokenGeneration_RefreshTokens';

export interface ClaimChanges {
  readonly set: Readonly<Record<string, unknown>>;
  readonly suppressed: readonly string[];
}

/** What the trigger decided about the tokens that are about to be issued. */
export interface TokenOverrides {
  readonly id: ClaimChanges;
  readonly access: ClaimChanges;
  readonly groups: readonly string[];
  readonly scopes: readonly string[];
}

/** Signed-in users may call the user pool's own operations with their access token. */
const SELF_SERVICE_SCOPE = 'aws.cognito.signin.user.admin';
const UNCHANGED: ClaimChanges = { set: {}, suppressed: [] };

/** Runs the project's trigger with a V2_0 event. @throws UserLambdaValidationException when it throws. */
export async function runPreTokenGeneration(
  trigger: PreTokenGeneration | undefined,
  pool: Pool,
  user: User,
  source: TokenSource,
  clientMetadata: Record<string, string>,
): Promise<TokenOverrides> {
  if (!trigger) return { id: UNCHANGED, access: UNCHANGED, groups: [], scopes: [SELF_SERVICE_SCOPE] };
  const event = {
    version: '2',
    triggerSource: source,
    region: pool.region,
    userPoolId: pool.id,
    userName: user.sub,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: pool.clientId },
    request: {
      userAttributes: { sub: user.sub, 'cognito:user_status': user.status, ...user.attributes },
      groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [] },
      scopes: [SELF_SERVICE_SCOPE],
      clientMetadata,
    },
    response: { claimsAndScopeOverrideDetails: {} },
  } satisfies PreTokenGenerationV2TriggerEvent;
  let answer: PreTokenGenerationV2TriggerEvent;
  try {
    answer = await trigger(event);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CognitoError(
      'UserLambdaValidationException',
      `PreTokenGeneration failed with error ${reason}.`,
      {
        cause: error,
      },
    );
  }
  return overridesOf(answer);
}

function overridesOf(event: PreTokenGenerationV2TriggerEvent): TokenOverrides {
  const details = event.response.claimsAndScopeOverrideDetails;
  const id = details?.idTokenGeneration;
  const access = details?.accessTokenGeneration;
  const suppressedScopes = new Set(access?.scopesToSuppress);
  const scopes = [SELF_SERVICE_SCOPE, ...(access?.scopesToAdd ?? [])];
  return {
    id: { set: id?.claimsToAddOrOverride ?? {}, suppressed: id?.claimsToSuppress ?? [] },
    access: { set: access?.claimsToAddOrOverride ?? {}, suppressed: access?.claimsToSuppress ?? [] },
    groups: details?.groupOverrideDetails?.groupsToOverride ?? [],
    scopes: scopes.filter((scope) => !suppressedScopes.has(scope)),
  };
}
