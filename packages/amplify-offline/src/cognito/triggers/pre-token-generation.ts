import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import type { Pool } from '../pool.ts';
import type { User } from '../users.ts';
import { attributesOfEvent, type ClientMetadata, eventBase, runTrigger, type Trigger } from './trigger.ts';

export type TokenSource =
  | 'TokenGeneration_Authentication'
  | 'TokenGeneration_NewPasswordChallenge'
  | 'TokenGeneration_RefreshTokens';

export interface TokenGenerationRequest {
  readonly user: User;
  /** The user's groups by ascending precedence. */
  readonly groups: readonly string[];
  readonly source: TokenSource;
  readonly metadata: ClientMetadata;
}

export interface ClaimChanges {
  readonly set: Readonly<Record<string, unknown>>;
  readonly suppressed: readonly string[];
}

/** The trigger's changes to the tokens that are about to be issued. */
export interface TokenOverrides {
  readonly id: ClaimChanges;
  readonly access: ClaimChanges;
  readonly groups: readonly string[];
  readonly scopes: readonly string[];
}

/** The scope with which signed-in users may call the user pool's own operations. */
const SELF_SERVICE_SCOPE = 'aws.cognito.signin.user.admin';
const UNCHANGED: ClaimChanges = { set: {}, suppressed: [] };

/**
 * Runs the project's trigger with a V2_0 event.
 * @throws UserLambdaValidationException when the trigger throws.
 */
export async function runPreTokenGeneration(
  pool: Pool,
  trigger: Trigger<PreTokenGenerationV2TriggerEvent> | undefined,
  { user, groups, source, metadata }: TokenGenerationRequest,
): Promise<TokenOverrides> {
  if (!trigger) return { id: UNCHANGED, access: UNCHANGED, groups, scopes: [SELF_SERVICE_SCOPE] };
  const answer = await runTrigger('PreTokenGeneration', trigger, {
    ...eventBase(pool, user.sub),
    version: '2',
    triggerSource: source,
    request: {
      userAttributes: attributesOfEvent(user),
      groupConfiguration: { groupsToOverride: [...groups], iamRolesToOverride: [] },
      scopes: [SELF_SERVICE_SCOPE],
      clientMetadata: { ...metadata },
    },
    response: { claimsAndScopeOverrideDetails: {} },
  });
  return overridesOf(answer, groups);
}

function overridesOf(event: PreTokenGenerationV2TriggerEvent, groups: readonly string[]): TokenOverrides {
  const details = event.response.claimsAndScopeOverrideDetails;
  const id = details?.idTokenGeneration;
  const access = details?.accessTokenGeneration;
  const suppressedScopes = new Set(access?.scopesToSuppress);
  const scopes = [SELF_SERVICE_SCOPE, ...(access?.scopesToAdd ?? [])];
  return {
    id: { set: id?.claimsToAddOrOverride ?? {}, suppressed: id?.claimsToSuppress ?? [] },
    access: { set: access?.claimsToAddOrOverride ?? {}, suppressed: access?.claimsToSuppress ?? [] },
    groups: details?.groupOverrideDetails?.groupsToOverride ?? groups,
    scopes: scopes.filter((scope) => !suppressedScopes.has(scope)),
  };
}
