import {
  AdminDeleteUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Context } from 'aws-lambda';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { activityRows } from '../../rows/activity.ts';
import { conversationRemovals } from '../../rows/conversation.ts';
import { userRows } from '../../rows/people.ts';
import { assignmentRows, projectRows } from '../../rows/project.ts';
import { credentialsOf, dataApi, required } from '../data-api/environment.ts';
import type { GraphqlClient } from '../data-api/graphql-client.ts';
import { withdrawOffers } from '../data-api/role-grants.ts';
import { readAccount } from '../membership/account.ts';
import { jsonReply, type OperationEvent } from '../resolver.ts';
import { trashProject, trashProjectRows } from '../trash-project/trash-project.ts';
import { type CloseAccountRows, type CloseRequest, closeAccount } from './close-account.ts';

interface PoolUser {
  UserPoolId: string;
  Username: string;
}

/** Time reserved for the current write and the reply. */
const CLOSING_MS = 5_000;

export const handler = (event: OperationEvent<CloseRequest>, context: Context) =>
  jsonReply<CloseRequest, { done: boolean }>('closeAccount', async ({ arguments: request, identity }) => {
    if (!identity) throw new AppError('unauthenticated', authErrors.notAuthenticated);
    const query = dataApi(process.env);
    const now = new Date();
    const hasTime = () => context.getRemainingTimeInMillis() > CLOSING_MS;
    const projects = trashProjectRows(query);
    const client = poolClient();
    const user = { UserPoolId: required(process.env, 'USER_POOL_ID'), Username: identity.username };
    return closeAccount(request, identity, {
      rows: closeAccountRows(query),
      trash: (projectId, caller) => trashProject({ projectId }, caller, { rows: projects, now, hasTime }),
      address: async () =>
        (await unlessGone(readAccount(client, user.UserPoolId, user.Username)))?.email ?? null,
      removeSignIn: () => removeSignIn(client, user),
      now,
      hasTime,
    });
  })(event);

const closeAccountRows = (query: GraphqlClient): CloseAccountRows => ({
  ...userRows(query),
  ...conversationRemovals(query),
  ...assignmentRows(query),
  ...projectRows(query),
  ...activityRows(query),
  withdrawOffersOf: ({ id, companyId }) => withdrawOffers(query, { inviterId: id, companyId }),
});

function poolClient(): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    region: required(process.env, 'AWS_REGION'),
    credentials: credentialsOf(process.env),
    endpoint: process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
  });
}

/** Sessions end first, so that no token can be renewed after the account is deleted. */
async function removeSignIn(client: CognitoIdentityProviderClient, user: PoolUser): Promise<void> {
  await unlessGone(client.send(new AdminUserGlobalSignOutCommand(user)));
  await unlessGone(client.send(new AdminDeleteUserCommand(user)));
}

/** Null if an earlier call has already deleted the account. */
function unlessGone<Result>(answer: Promise<Result>): Promise<Result | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof UserNotFoundException) return null;
    throw error;
  });
}
