import { describe, expect, it } from 'vitest';
import { authErrors } from '#domain/errors/catalogue.ts';
import { type SignOutSteps, signOut } from './sign-out.ts';

function device(over: Partial<SignOutSteps> = {}) {
  const done: string[] = [];
  const steps: SignOutSteps = {
    endSessions: async () => void done.push('end every session'),
    endHere: async () => void done.push('end here'),
    forget: () => void done.push('forget'),
    ...over,
  };
  return { done, steps };
}

describe('signOut', () => {
  it('ends only the session of this device', async () => {
    const { done, steps } = device();
    await signOut({}, steps);
    expect(done).toEqual(['end here', 'forget']);
  });

  it('ends every other session first', async () => {
    const { done, steps } = device();
    await signOut({ everywhere: true }, steps);
    expect(done).toEqual(['end every session', 'end here', 'forget']);
  });

  it('reports that the other sessions could not be ended, and stays signed in', async () => {
    const { done, steps } = device({ endSessions: () => Promise.reject(new Error('down')) });
    await expect(signOut({ everywhere: true }, steps)).rejects.toMatchObject({
      userMessage: authErrors.notSignedOutEverywhere,
    });
    expect(done).toEqual([]);
  });
});
