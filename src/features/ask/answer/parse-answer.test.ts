import { describe, expect, it } from 'vitest';
import { parseAnswer } from './parse-answer.ts';

describe('the text of an answer', () => {
  it('shows a line that is a quote and its marks as a quotation', () => {
    expect(parseAnswer('“Top rails stand 42 inches high.” [1][2]')).toEqual([
      {
        kind: 'quotation',
        pieces: [
          { kind: 'quote', text: 'Top rails stand 42 inches high.' },
          { kind: 'marks', numbers: [1, 2] },
        ],
      },
    ]);
  });

  it('keeps the words around a quote', () => {
    expect(parseAnswer('The rail is “42 inches high” [1].')).toEqual([
      {
        kind: 'paragraph',
        pieces: [
          { kind: 'text', text: 'The rail is ', strong: false },
          { kind: 'quote', text: '42 inches high' },
          { kind: 'text', text: ' ', strong: false },
          { kind: 'marks', numbers: [1] },
          { kind: 'text', text: '.', strong: false },
        ],
      },
    ]);
  });

  it('knows lists, headings and emphasis', () => {
    expect(parseAnswer('## Rails\n- **Height**: 42 in\n2. Toe boards').map(({ kind }) => kind)).toEqual([
      'heading',
      'item',
      'item',
    ]);
    expect(parseAnswer('- **Height**: 42 in')[0]?.pieces[0]).toEqual({
      kind: 'text',
      text: 'Height',
      strong: true,
    });
  });

  it('takes an escaped bracket for text and not for a citation', () => {
    expect(parseAnswer('see note \\[2] on sheet A-101')[0]?.pieces).toEqual([
      { kind: 'text', text: 'see note [2] on sheet A-101', strong: false },
    ]);
  });

  it('leaves markup as the characters that it is', () => {
    expect(parseAnswer('<img src=x onerror=alert(1)> [a](javascript:x)')[0]?.pieces).toEqual([
      { kind: 'text', text: '<img src=x onerror=alert(1)> [a](javascript:x)', strong: false },
    ]);
  });
});
