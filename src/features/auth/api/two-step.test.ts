import { describe, expect, it } from 'vitest';
import { authErrors } from '#domain/errors/catalogue.ts';
import { type TurnOffSteps, turnOffTwoStep } from './two-step.ts';

const credentials = { email: 'jo@acme.example', password: 'Level-42!x' };

function provider(over: Partial<TurnOffSteps> = {}) {
  const done: string[] = [];
  const steps: TurnOffSteps = {
    remove: async () => void done.push('remove the authenticator'),
    endSessions: async () => void done.push('end every session'),
    signIn: async ({ password }) => {
      done.push(`sign in by ${password}`);
      return null;
    },
    ...over,
  };
  return { done, steps };
}

describe('turnOffTwoStep', () => {
  it('ends every session, then starts a new one on this device', async () => {
    const { done, steps } = provider();
    expect(await turnOffTwoStep(credentials, steps)).toBeNull();
    expect(done).toEqual(['remove the authenticator', 'end every session', 'sign in by Level-42!x']);
  });

  it('ends no session when two-step sign-in stays on', async () => {
    const { done, steps } = provider({ remove: () => Promise.reject(new Error('down')) });
    await expect(turnOffTwoStep(credentials, steps)).rejects.toThrow('down');
    expect(done).toEqual([]);
  });

  it.each([
    ['endSessions', authErrors.twoStepSessionsNotEnded],
    ['signIn', authErrors.twoStepSignInAgain],
  ] as const)('says what is left to do when %s fails', async (step, sentence) => {
    const { steps } = provider({ [step]: () => Promise.reject(new Error('down')) });
    expect(await turnOffTwoStep(credentials, steps)).toBe(sentence);
  });

  it('asks to sign in again when another code is requested', async () => {
    const { steps } = provider({ signIn: async () => 'sms' });
    expect(await turnOffTwoStep(credentials, steps)).toBe(authErrors.twoStepSignInAgain);
  });
});
