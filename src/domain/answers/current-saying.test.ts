import { describe, expect, it } from 'vitest';
import { currentSaying } from './current-saying.ts';

const page = (text: string, method = 'pdfjs') => ({ number: 2, text, method });
const said = (quote: string, text: string) => {
  const saying = currentSaying(quote, [page(text)]);
  return 'text' in saying ? `${saying.kind}: ${saying.text}` : saying.kind;
};
const STAIR = 'STAIR ST-02 SHALL BE 1000 mm WIDE BETWEEN HANDRAILS.';

describe('currentSaying', () => {
  it('finds the sentence whose figure was changed, with its place on the page', () => {
    const text = 'NOTES\n\nSTAIR ST-02 SHALL BE 1100 mm WIDE BETWEEN HANDRAILS.\n\nHANDRAIL';
    const saying = currentSaying(STAIR, [page('COVER'), { ...page(text), number: 3 }]);
    expect(saying).toMatchObject({ kind: 'changed', page: 3, isRecognised: false });
    if (!('start' in saying)) throw new Error('nothing was found');
    expect(text.slice(saying.start, saying.end)).toBe('STAIR ST-02 SHALL BE 1100 mm WIDE BETWEEN HANDRAILS.');
  });

  it('says when the words stayed, whatever their spaces and case', () => {
    expect(said(STAIR, 'Stair ST-02 shall be\n1000 mm wide between handrails.')).toMatch(
      /^same: Stair ST-02/,
    );
  });

  it('never takes the line of another code', () => {
    const other = 'STAIR ST-01 SHALL BE 1000 mm WIDE BETWEEN HANDRAILS.';
    expect(said(STAIR, other)).toBe('absent');
    expect(said(STAIR, `${other}\n\n${STAIR.replace('1000', '1100')}`)).toMatch(
      /^changed: STAIR ST-02 .*1100/,
    );
  });

  it('finds nothing where no line has the words', () => {
    expect(said(STAIR, 'ST-02 see A-502.')).toBe('absent');
    expect(said('Top rails stand 42 inches high.', 'The crane comes on Monday.')).toBe('absent');
    expect(said(STAIR, '')).toBe('absent');
  });

  it('does not choose between two lines that are equally alike', () => {
    const lines = 'Concrete cover 40 mm to slabs.\n\nConcrete cover 50 mm to slabs.';
    expect(said('Concrete cover 30 mm to slabs.', lines)).toBe('unclear');
  });

  it('takes the line that stayed, though another is alike', () => {
    const lines = 'Concrete cover 40 mm to slabs.\n\nConcrete cover 30 mm to slabs.';
    expect(said('Concrete cover 30 mm to slabs.', lines)).toBe('same: Concrete cover 30 mm to slabs.');
  });

  it.each([
    ['tesseract', true],
    ['hybrid', true],
    ['pdfjs', false],
    ['mammoth', false],
    ['text', false],
  ])('tells whether OCR read it: %s', (method, isRecognised) => {
    expect(currentSaying(STAIR, [page(STAIR, method)])).toMatchObject({ kind: 'same', isRecognised });
  });
});
