import { describe, expect, it } from 'vitest';
import { PageText } from '../verification/page-text.ts';
import { candidatesOf, type ReadPassage } from './candidates.ts';

function passage(text: string, more: Partial<ReadPassage> = {}): ReadPassage {
  const place = { documentId: 'd', documentName: 'd.pdf', page: 1, heading: '', score: 1 };
  return { ...place, start: 0, end: text.length, pageText: new PageText(text), ...more };
}
const textsOf = (text: string) => candidatesOf([passage(text)]).map(({ text }) => text);

describe('candidatesOf', () => {
  it('gives each sentence with its place on the page', () => {
    const text = 'Guard any drop.\nThe rail is 900 mm high.';
    const candidates = candidatesOf([passage(text)]);
    expect(candidates.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Guard any drop.',
      'The rail is 900 mm high.',
    ]);
  });

  it('gives a row of a table its header as context, and never the header alone', () => {
    const [row] = candidatesOf([passage('Room\tRate (l/s)\nKitchen\t60\nBathroom\t15')]);
    expect(row).toMatchObject({ kind: 'row', text: 'Kitchen 60', context: 'Room Rate (l/s)' });
  });

  it('gives a list whole and item by item', () => {
    const candidates = candidatesOf([
      passage('Doors are undercut by one of the following:\na) 10 mm\nb) 20 mm'),
    ]);
    expect(candidates.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'sentence: Doors are undercut by one of the following:',
      'list: Doors are undercut by one of the following: a) 10 mm b) 20 mm',
      'item: a) 10 mm',
      'item: b) 20 mm',
    ]);
  });

  it('joins the label of a form with the value below it', () => {
    expect(textsOf('Placed at\n\nStair core footing')).toContain('Placed at Stair core footing');
  });

  it('leaves out a question and the noise of a smudge', () => {
    expect(textsOf('How high is the rail?\n\n~ i| =_ l} ¢ 4 ^.\n\nIt is 900 mm high.')).toEqual([
      'It is 900 mm high.',
    ]);
  });

  it('gives what two passages share once', () => {
    const text = 'The rail is 900 mm high.';
    expect(candidatesOf([passage(text), passage(text)])).toHaveLength(1);
  });
});
