import { describe, expect, it } from 'vitest';
import { pictureNote } from './picture-note.ts';

describe('what an answer says of the picture that was asked about', () => {
  it('is nothing where there was none', () => {
    expect(pictureNote({ outcome: 'quoted', model: 'm' }, false)).toBeNull();
  });

  it('is that a model looked at it', () => {
    expect(pictureNote({ outcome: 'generated', picture: 'seen', model: 'gpt-4-turbo' }, true)).toBe(
      'The picture was looked at by gpt-4-turbo.',
    );
  });

  it('is that only its text was used, and why', () => {
    expect(pictureNote({ outcome: 'quoted', picture: 'text', model: 'm' }, true)).toMatch(
      /not looked at.*no vision model.*only the text read in it/,
    );
  });

  it('names no missing model where the documents held nothing that one could have been asked about', () => {
    const note = pictureNote({ outcome: 'not-found', picture: 'text', model: 'm' }, true);
    expect(note).toMatch(/the text read in it were searched for/);
    expect(note).not.toMatch(/configured/);
  });

  it('never claims a text that was not read', () => {
    for (const outcome of ['quoted', 'not-found'] as const)
      expect(pictureNote({ outcome, picture: 'text', model: 'm' }, false)).toMatch(
        /only your words were used/,
      );
  });
});
