import { describe, expect, it } from 'vitest';
import { markedValues } from './marked-values.ts';

const values = (question: string, page: string) => markedValues(question, page).map(({ value }) => value);

describe('markedValues', () => {
  it.each([
    ['What is the slab thickness on', 'SLAB 230 THK U.N.O.', '230 THK'],
    ['How thick is the slab on', '230mm THICK SLAB ON GROUND', '230mm THICK'],
    ['slab thickness', 'SLAB t=180', 't=180'],
    ['Welche Dicke hat die Decke', 'DECKE d=22', 'd=22'],
    ['How wide is the strip footing', 'STRIP FOOTING 600 WIDE x 400 DEEP', '600 WIDE'],
    ['What depth is the strip footing', 'STRIP FOOTING 600 WIDE x 400 DEEP', '400 DEEP'],
    ['What is the spacing of the studs', 'STUDS @ 450', '@ 450'],
    ['What cover do the footings have', 'FOOTINGS 50 COVER', '50 COVER'],
    ['What is the diameter of the bored pier', 'BORED PIER 450 DIA', '450 DIA'],
  ])('reads “%s” from “%s”', (question, line, value) => {
    expect(values(question, `NOTES\n${line}\tTYP\nLOBBY`)).toEqual([value]);
  });

  it('returns the whole line that prints it, with its position', () => {
    const page = 'LOBBY\nSLAB 230 THK U.N.O.\nWALL 150 THK';
    const [found] = markedValues('What is the slab thickness on', page);
    expect(found).toMatchObject({ text: 'SLAB 230 THK U.N.O.', figure: '230' });
    expect(page.slice(found?.start, found?.end)).toBe(found?.text);
  });

  it.each([
    ['of another thing', 'What is the slab thickness on', 'WALL 150 THK'],
    ['of another quantity', 'What is the slab thickness on', 'SLAB 4000 WIDE'],
    ['of nothing that is named', 'How thick is it', 'SLAB 230 THK'],
    ['for a question about no quantity', 'Who drew the slab', 'SLAB 230 THK'],
  ])('returns no value %s', (_, question, line) => {
    expect(values(question, line)).toEqual([]);
  });
});
