import { describe, expect, it } from 'vitest';
import { pictureNote } from './picture-note.ts';

describe('the note about the picture in a question', () => {
  it('is absent without a picture', () => {
    expect(pictureNote({ outcome: 'quoted', model: 'm' }, false)).toBeNull();
  });

  it('names the model that analysed it', () => {
    expect(pictureNote({ outcome: 'generated', picture: 'seen', model: 'gpt-4-turbo' }, true)).toBe(
      'gpt-4-turbo analysed the picture.',
    );
  });

  it('says that only its text was used, and why', () => {
    expect(pictureNote({ outcome: 'quoted', picture: 'text', model: 'm' }, true)).toMatch(
      /not analysed.*no vision model.*Only the text read in it/,
    );
  });

  it.each(['not-found', 'nearest'] as const)(
    'names no missing model when none was called (%s)',
    (outcome) => {
      const note = pictureNote({ outcome, picture: 'text', model: 'm' }, true);
      expect(note).toMatch(/searched for your words and the text read in it/);
      expect(note).not.toMatch(/configured/);
    },
  );

  it('never claims text that was not read', () => {
    for (const outcome of ['quoted', 'not-found'] as const)
      expect(pictureNote({ outcome, picture: 'text', model: 'm' }, false)).toMatch(
        /Only your question was used/,
      );
  });
});
