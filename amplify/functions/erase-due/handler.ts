import {
  AdminDeleteUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Context, ScheduledEvent } from 'aws-lambda';
import { companyRows } from '../../rows/people.ts';
import { erasures, exportStates } from '../company-data/company-states.ts';
import { credentialsOf, dataApi, required } from '../data-api/environment.ts';
import { createMailer } from '../mail/mailer.ts';
import { passageIndexOf } from '../passage-index/from-environment.ts';
import { eventHandler, logFailure } from '../resolver.ts';
import { certificateEmail } from './certificate-email.ts';
import { eraseDue, removeOldExports } from './erase-due.ts';
import { erasedStores, type RemoveAccount } from './erased-stores.ts';

/** Reserved time, longer than one page of any store takes. */
const CLOSING_MS = 60_000;

/** Called on a schedule. It uses the event's time, so that a late event removes no more than was due then. */
export const handler = (event: Partial<Pick<ScheduledEvent, 'time'>>, context: Context): Promise<void> =>
  eventHandler('eraseDue', async () => {
    const query = dataApi(process.env);
    const { index, objects } = passageIndexOf(process.env);
    const now = event.time === undefined ? new Date() : new Date(event.time);
    const erased = await eraseDue({
      erasures: erasures(objects),
      stores: erasedStores({ query, objects, index, removeAccount: accountRemoval() }),
      sendCertificate: async (erasure) =>
        createMailer(process.env)({ to: erasure.requestedBy.email, email: certificateEmail(erasure) }),
      now,
      hasTime: () => context.getRemainingTimeInMillis() > CLOSING_MS,
      warn: (message, error) => logFailure('eraseDue', new Error(message, { cause: error })),
    });
    const companyIds = (await companyRows(query).everyCompany()).map(({ id }) => id);
    await removeOldExports(companyIds, { states: exportStates(objects), objects, now });
    console.info({ operation: 'eraseDue', erased });
  })(event);

function accountRemoval(): RemoveAccount {
  const client = new CognitoIdentityProviderClient({
    region: required(process.env, 'AWS_REGION'),
    credentials: credentialsOf(process.env),
    endpoint: process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
  });
  return async (sub) => {
    const user = { UserPoolId: required(process.env, 'USER_POOL_ID'), Username: sub };
    try {
      await client.send(new AdminUserGlobalSignOutCommand(user));
      await client.send(new AdminDeleteUserCommand(user));
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error;
    }
  };
}
