import { expect, it } from 'vitest';
import { teamErrors } from '../../../domain/errors/catalogue.ts';
import type { DataClient } from '../../../lib/amplify/data-client.ts';
import { changePerson } from './people.ts';

/** A data API that refuses every change of a person with the given error. */
const refusing = (error: { message: string; errorType: string }) =>
  ({
    models: {
      User: { update: async () => ({ data: null, errors: [error] }), get: async () => ({ data: null }) },
    },
  }) as unknown as DataClient;

it('a person who is gone is not found when the role is changed', async () => {
  const client = refusing({ message: 'Not Authorized', errorType: 'Unauthorized' });
  await expect(changePerson({ id: 'u1', role: 'Admin' }, client)).rejects.toMatchObject({
    userMessage: 'User not found',
  });
});

it('a role that the server keeps for a moment is not changed, in words for people', async () => {
  const client = refusing({
    message: 'The conditional request failed',
    errorType: 'DynamoDB:ConditionalCheckFailedException',
  });
  await expect(changePerson({ id: 'u1', role: 'User' }, client)).rejects.toMatchObject({
    userMessage: teamErrors.mustStay,
  });
});
