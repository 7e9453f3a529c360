import { describe, expect, it } from 'vitest';
import { setUpBiometric } from '#features/biometric/api/set-up-biometric.ts';
import { biometricScene, refusal } from '#tests/support/biometric-scene.ts';
import { changeOwnPassword, type PasswordSteps } from './change-password.ts';

const email = 'jo@acme.example';
const values = { currentPassword: 'Plumb-Line1!', password: 'Level-42!x', confirmPassword: 'Level-42!x' };

/** The requests to the identity provider, in order. */
function provider(over: Partial<PasswordSteps> = {}) {
  const done: string[] = [];
  const steps: PasswordSteps = {
    change: async (before, after) => void done.push(`change ${before} to ${after}`),
    endSessions: async () => void done.push('end every session'),
    signIn: async ({ password }) => {
      done.push(`sign in by ${password}`);
      return null;
    },
    ...over,
  };
  return { done, steps };
}

describe('changing the password', () => {
  it('ends every session, then starts a new one with the new password', async () => {
    const { device } = biometricScene();
    const { done, steps } = provider();
    expect(await changeOwnPassword(email, values, steps, device.records)).toBeNull();
    expect(done).toEqual(['change Plumb-Line1! to Level-42!x', 'end every session', 'sign in by Level-42!x']);
  });

  it('turns off biometric login on this device', async () => {
    const { device } = biometricScene();
    await setUpBiometric({ email, password: values.currentPassword }, device);
    await changeOwnPassword(email, values, provider().steps, device.records);
    expect(device.records.all()).toHaveLength(0);
  });

  it('changes nothing else when the current password is wrong', async () => {
    const { device } = biometricScene();
    await setUpBiometric({ email, password: values.currentPassword }, device);
    const refused = () =>
      Promise.reject(refusal('NotAuthorizedException', 'Incorrect username or password.'));
    const { done, steps } = provider({ change: refused });
    await expect(changeOwnPassword(email, values, steps, device.records)).rejects.toMatchObject({
      userMessage: 'The current password is incorrect.',
    });
    expect(device.records.all()).toHaveLength(1);
    expect(done).toEqual([]);
  });

  it.each([
    ['endSessions', /was changed, but your other sessions could not be ended/],
    ['signIn', /was changed and all your sessions have ended/],
  ] as const)('says what is left to do when %s fails', async (step, sentence) => {
    const { device } = biometricScene();
    const { steps } = provider({ [step]: () => Promise.reject(new Error('down')) });
    await expect(changeOwnPassword(email, values, steps, device.records)).rejects.toMatchObject({
      userMessage: expect.stringMatching(sentence),
    });
  });

  it('returns the source of the two-step code', async () => {
    const { device } = biometricScene();
    const { steps } = provider({ signIn: async () => 'authenticator' });
    expect(await changeOwnPassword(email, values, steps, device.records)).toBe('authenticator');
  });
});
