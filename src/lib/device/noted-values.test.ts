import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import type { KeptValues } from './kept-values.ts';
import { forgetNotes, isNoted, notedValues } from './noted-values.ts';

const OWNER = 'acme.jo';

/** A device that keeps values in a database, which the browser can clear. */
function device() {
  const database = new Map<string, unknown>();
  const notes = memoryStorage();
  const session = { isSignedIn: true };
  const inDatabase = {
    write: async (name: string, value: unknown) => void (session.isSignedIn && database.set(name, value)),
    read: async (name: string) => database.get(name) ?? null,
    remove: async (name: string) => void database.delete(name),
  } as KeptValues;
  const values = notedValues(inDatabase, {
    owner: OWNER,
    start: 'pack.',
    isSignedIn: () => session.isSignedIn,
    notes,
  });
  return { database, notes, session, values };
}

describe('the note of a kept value', () => {
  it('stays when the browser clears the database', async () => {
    const { database, notes, values } = device();
    await values.write('pack.1', { at: 1 });
    database.clear();
    expect(await values.read('pack.1')).toBeNull();
    expect(isNoted('pack.1', OWNER, notes)).toBe(true);
    expect(isNoted('pack.1', 'acme.kim', notes)).toBe(false);
  });

  it('goes with the value that is removed', async () => {
    const { notes, values } = device();
    await values.write('pack.1', { at: 1 });
    await values.remove('pack.1');
    expect(isNoted('pack.1', OWNER, notes)).toBe(false);
  });

  it('is made for nothing else, and not after sign-out', async () => {
    const { notes, session, values } = device();
    await values.write('recent-projects', {});
    session.isSignedIn = false;
    await values.write('pack.1', { at: 1 });
    expect(notes.length).toBe(0);
  });

  it('goes at sign-out, and no setting goes with it', async () => {
    const { notes, values } = device();
    notes.setItem('plumbline.theme', 'dark');
    await values.write('pack.1', { at: 1 });
    forgetNotes(notes);
    expect(notes.length).toBe(1);
  });

  it('fails nothing on a full device', async () => {
    const { database, notes, values } = device();
    notes.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    await values.write('pack.1', { at: 1 });
    expect(database.size).toBe(1);
  });
});
