import { describe, expect, it } from 'vitest';
import { PageText } from '../verification/page-text.ts';
import { candidatesOf, type ReadPassage } from './candidates.ts';

function passage(text: string, more: Partial<ReadPassage> = {}): ReadPassage {
  const place = { documentId: 'd', documentName: 'd.pdf', page: 1, heading: '', score: 1 };
  return { ...place, start: 0, end: text.length, pageText: new PageText(text), ...more };
}
const textsOf = (text: string) => candidatesOf([passage(text)]).map(({ text }) => text);

describe('candidatesOf', () => {
  it('returns each sentence with its position on the page', () => {
    const text = 'Guard any drop.\nThe rail is 900 mm high.';
    const candidates = candidatesOf([passage(text)]);
    expect(candidates.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Guard any drop.',
      'The rail is 900 mm high.',
    ]);
  });

  it('leaves out a bare heading of a Word file', () => {
    const found = textsOf('## Response\n\nDo not notch beam B12.');
    expect(found).toContain('Do not notch beam B12.');
    expect(found).not.toContain('## Response');
  });

  it('returns a table row with its header as context, and never the header alone', () => {
    const [row] = candidatesOf([passage('Room\tRate (l/s)\nKitchen\t60\nBathroom\t15')]);
    expect(row).toMatchObject({ kind: 'row', text: 'Kitchen 60', context: 'Room Rate (l/s)' });
  });

  it('returns each label of a form with its value', () => {
    const found = candidatesOf([
      passage('Permit no:\tHW-0113\tValid on:\t31/03/2025\nFrom:\t08:00\tUntil:\t15:30'),
    ]);
    expect(found.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      ...[
        'field: Permit no: HW-0113',
        'field: Valid on: 31/03/2025',
        'field: From: 08:00',
        'field: Until: 15:30',
      ],
    ]);
  });

  it('never returns a heading without its text', () => {
    const text = '120 Gloss to joinery\n\nTwo coats of satinwood.';
    const found = candidatesOf([passage(text, { heading: 'M60 Painting › 120 Gloss to joinery' })]);
    expect(found.map(({ text }) => text)).toEqual(['Two coats of satinwood.']);
  });

  it('returns a list whole and item by item', () => {
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

  it('returns a list whole even if its passage begins in the middle of it', () => {
    const text = 'Fans are fitted in all of the following spaces.\na. Kitchens.\nb. Bathrooms.';
    const found = candidatesOf([passage(text, { start: text.indexOf('b.') })]);
    expect(found.map(({ text }) => text)).toContain(text.replaceAll('\n', ' '));
  });

  it('returns a list with the paragraph that introduces it', () => {
    const text = '4.9 All fans are tested. This includes the following.\na. Cooker hoods.\nb. Extract fans.';
    expect(textsOf(text)).toContain(text.replaceAll('\n', ' '));
  });

  it('returns a numbered clause of several sentences whole, but no other paragraph', () => {
    const clause = '(1) Daily inspections are made. One follows every rainstorm.';
    expect(textsOf(clause)).toContain(clause);
    expect(textsOf(clause.slice(4))).not.toContain(clause.slice(4));
  });

  it('returns a row with its table’s caption as context', () => {
    const [, row] = candidatesOf([passage('Table 1.1 Extract rates\nRoom\tRate (l/s)\nBathroom\t15')]);
    expect(row?.context).toBe('Table 1.1 Extract rates … Room Rate (l/s)');
  });

  it.each([
    ['letters', 'Bring these:\n(a) a level for the slab\n(b) a square for the frame'],
    ['numbers', 'Bring these:\n1) a level for the slab\n2) a square for the frame'],
    ['dashes', 'Bring these:\n- a level for the slab\n- a square for the frame'],
    ['roman numbers', 'Bring these:\n(i) a level for the slab\n(ii) a square for the frame'],
  ])('returns a list with %s whole', (_, text) => {
    expect(textsOf(text)).toContain(text.replaceAll('\n', ' '));
  });

  it('ends a list at the next paragraph', () => {
    const list = [
      '1.20 Extract terminals should comply with both of the following conditions.',
      'a. As high as is practicable in the room.',
      'b. A maximum of 400mm below the ceiling.',
    ];
    const text = [...list, '1.21 The hood stands between 650mm and 750mm above the hob.'].join('\n');
    expect(textsOf(text)).toContain(list.join(' '));
  });

  it('returns a long list only item by item, each with the lead-in as context', () => {
    const items = Array.from(
      { length: 8 },
      (_, i) => `(${i + 1}) ${'a wall of one of the rooms '.repeat(4)}${i}.`,
    );
    const [first, ...others] = candidatesOf([
      passage(['Fire doors stand in the following.', ...items].join('\n')),
    ]);
    expect(first).toMatchObject({ text: 'Fire doors stand in the following.', context: '' });
    expect(others.map(({ kind, context }) => `${kind}: ${context}`)).toEqual(
      items.map(() => 'item: Fire doors stand in the following.'),
    );
  });

  it('joins the label of a form with the value below it', () => {
    expect(textsOf('Placed at\n\nStair core footing')).toContain('Placed at Stair core footing');
  });

  it('leaves out a sentence that continues on the next page', () => {
    const whole = 'Trench boxes shall be kept in good condition.';
    expect(textsOf(`${whole} Nobody may work in a trench that is deeper than 5 feet if the`)).toEqual([
      whole,
    ]);
  });

  it('leaves out a question', () => {
    expect(textsOf('How high is the rail?\n\nIt is 900 mm high.')).toEqual(['It is 900 mm high.']);
  });

  it.each(['~ i| =_ l} the ¢ 4 ^.', '_ e o r ~~ of | l i } { wall', '© i ¬ a ~ 1 ^ t'])(
    'leaves out noise from OCR: %s',
    (noise) => expect(textsOf(noise)).toEqual([]),
  );

  it.each([
    'Top edge height of top rails shall be 42 inches.',
    'A-101 | Ground floor plan | Rev C',
    'a) The wall shall be 150 mm × 200 mm.',
    'El andamio y la escalera no se deben mover.',
    '脚手架和楼梯不得移动。',
  ])('does not mistake %s for noise', (text) => expect(textsOf(text)).toEqual([text]));

  it('replaces line breaks by spaces', () => {
    expect(textsOf('The employer shall provide a guardrail at every open side of the\nfloor.')).toEqual([
      'The employer shall provide a guardrail at every open side of the floor.',
    ]);
  });

  it('returns text that two passages share only once', () => {
    const text = 'The rail is 900 mm high.';
    expect(candidatesOf([passage(text), passage(text)])).toHaveLength(1);
  });
});
