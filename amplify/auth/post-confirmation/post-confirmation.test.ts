import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { beforeEach, describe, expect, it } from 'vitest';
import { afterConfirmation } from './post-confirmation.ts';

const event = (triggerSource: PostConfirmationTriggerEvent['triggerSource']) =>
  ({
    triggerSource,
    userPoolId: 'pool',
    userName: 'sub-1',
    request: { userAttributes: { email: 'anna@example.com', given_name: 'Anna', 'custom:role': 'Admin' } },
    response: {},
  }) as unknown as PostConfirmationTriggerEvent;

let ended: string[];
let logged: Record<string, string>[];
const deps = {
  signOutEverywhere: async (pool: string, account: string) => void ended.push(`${pool} ${account}`),
  log: (entry: Record<string, string>) => void logged.push(entry),
};
beforeEach(() => {
  ended = [];
  logged = [];
});

describe('after confirmation', () => {
  it('counts a sign-up without personal data or rights', async () => {
    await afterConfirmation(event('PostConfirmation_ConfirmSignUp'), deps);
    expect(ended).toEqual([]);
    expect(logged).toEqual([{ level: 'info', event: 'account_confirmed', account: 'sub-1' }]);
  });

  it('ends every session of the old password after a reset', async () => {
    await afterConfirmation(event('PostConfirmation_ConfirmForgotPassword'), deps);
    expect(ended).toEqual(['pool sub-1']);
    expect(logged).toMatchObject([{ event: 'password_reset' }]);
  });

  it('reports a changed password as changed although ending sessions failed', async () => {
    const signOutEverywhere = async () => Promise.reject(new Error('throttled'));
    await afterConfirmation(event('PostConfirmation_ConfirmForgotPassword'), {
      ...deps,
      signOutEverywhere,
    });
    expect(logged).toEqual([
      { level: 'error', event: 'sessions_not_ended', account: 'sub-1', cause: 'Error: throttled' },
    ]);
  });
});
