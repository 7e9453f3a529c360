import { describe, expect, it } from 'vitest';
import { otherCountry } from './named-country.ts';

const named = (...names: string[]) => names.map((documentName) => ({ documentName }));
const FOUND = named('FI_Stairs.pdf', 'UK_Stairs.pdf', 'Stair schedule.pdf', 'MS-017 Stairs.pdf');

const leftOut = (text: string, earlier: string | null = null, found = FOUND) => {
  const isOther = otherCountry({ text, earlier }, found);
  return found.filter(isOther).map(({ documentName }) => documentName);
};

describe('otherCountry', () => {
  it.each(['how wide must stairs be in Finland', 'min stair width, finnish office'])(
    'leaves out the documents for another country than in: %s',
    (question) => expect(leftOut(question)).toEqual(['UK_Stairs.pdf']),
  );

  it('takes the country of an earlier question if the last names none', () => {
    expect(leftOut('and the handrail?', 'how wide are stairs in the UK')).toEqual(['FI_Stairs.pdf']);
    expect(leftOut('and in Finland?', 'how wide are stairs in the UK')).toEqual(['UK_Stairs.pdf']);
  });

  it.each([
    ['two countries are compared', 'stair width uk vs finland'],
    ['no country is named', 'tell us how wide the stairs are'],
    ['no document has the code of the country', 'how wide are stairs in Norway'],
  ])('leaves out none where %s', (_name, question) => {
    expect(leftOut(question)).toEqual([]);
  });
});
