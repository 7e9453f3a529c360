import { describe, expect, it } from 'vitest';
import { linesNaming, soughtOnDrawings } from './locate-question.ts';

describe('soughtOnDrawings', () => {
  it.each<[string, string[]]>([
    ['Which drawing shows the window sill detail?', ['window sill detail', 'window sill']],
    ['On which drawing is the STAFF ROOM shown?', ['STAFF ROOM', 'STAFF']],
    ['where are the roof anchors drawn', ['roof anchors']],
    ['Auf welchem Plan ist die Rampe dargestellt?', ['Rampe']],
    ['Quel plan montre l’escalier ?', ['escalier']],
    ['¿En qué plano aparece la rampa?', ['rampa']],
  ])('reads “%s”', (text, names) => {
    expect(soughtOnDrawings(text)).toEqual(names);
  });

  it('finds none in a question for something else', () => {
    expect(soughtOnDrawings('How thick is the slab on A-101?')).toEqual([]);
    expect(soughtOnDrawings('Which sheets refer to A-302?')).toEqual([]);
  });
});

describe('linesNaming', () => {
  it('puts a label before a line that mentions it, and matches whole words only', () => {
    const page = '3 WINDOW SILL\n\nSEE WINDOW SILL ON A-501\nWINDOW SILLS';
    expect(linesNaming(page, 'window sill').map(({ text, isLabel }) => [text, isLabel])).toEqual([
      ['3 WINDOW SILL', true],
      ['SEE WINDOW SILL ON A-501', false],
    ]);
  });
});
