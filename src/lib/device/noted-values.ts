import type { KeptValues } from './kept-values.ts';

const PREFIX = 'plumbline.kept.';
const noteOf = (owner: string, name: string) => `${PREFIX}${owner}.${name}`;

interface Noting {
  /** The person in their company. */
  owner: string;
  /** The beginning of the names that are noted. */
  start: string;
  /** False once the person has signed out. Nothing is written then. */
  isSignedIn: () => boolean;
  notes?: Storage;
}

/**
 * Notes beside the database which values are kept. A browser that needs space clears databases but not `localStorage`, so
 * that a value whose note is left was cleared.
 */
export function notedValues(
  values: KeptValues,
  { owner, start, isSignedIn, notes = localStorage }: Noting,
): KeptValues {
  return {
    ...values,
    async write(name, value) {
      await values.write(name, value);
      if (!name.startsWith(start) || !isSignedIn()) return;
      try {
        notes.setItem(noteOf(owner, name), '');
      } catch (error) {
        // The value is kept. Only its loss would not be noticed.
        console.warn('A kept value was not noted', error);
      }
    },
    async remove(name) {
      notes.removeItem(noteOf(owner, name));
      await values.remove(name);
    },
  };
}

/** Whether the value was kept on this device and nobody has removed it. */
export const isNoted = (name: string, owner: string, notes: Storage = localStorage): boolean =>
  notes.getItem(noteOf(owner, name)) !== null;

/** At sign-out, which removes the values. */
export function forgetNotes(notes: Storage = localStorage): void {
  const keys = Array.from({ length: notes.length }, (_, at) => notes.key(at) ?? '');
  for (const key of keys) if (key.startsWith(PREFIX)) notes.removeItem(key);
}
