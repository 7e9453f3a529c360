import { describe, expect, it } from 'vitest';
import { isForOtherCountryThan } from './named-country.ts';

const FOUND = [
  'FI_Stairs.pdf',
  'UK_Stairs.pdf',
  'EU_Stairs.pdf',
  'UK_IE_Stairs.pdf',
  'Stairs.pdf',
  'MS-017 Stairs.pdf',
];

function leftOut(text: string, { earlier = null as string | null, found = FOUND } = {}): string[] {
  const isForOther = isForOtherCountryThan(
    { text, earlier },
    found.map((documentName) => ({ documentName })),
  );
  return found.filter((documentName) => isForOther({ documentName }));
}

describe('isForOtherCountryThan', () => {
  it.each(['how wide must stairs be in Finland', 'min stair width, finnish office'])(
    'is true of a document for another country than in: %s',
    (question) => expect(leftOut(question)).toEqual(['UK_Stairs.pdf']),
  );

  it('takes the country of an earlier question if the last names none', () => {
    const earlier = 'how wide are stairs in the UK';
    expect(leftOut('and the handrail?', { earlier })).toEqual(['FI_Stairs.pdf']);
    expect(leftOut('and in Finland?', { earlier })).toEqual(['UK_Stairs.pdf']);
  });

  it('knows names of several words, and the United Kingdom by two codes', () => {
    const found = ['AU_Stairs.pdf', 'UK_Stairs.pdf', 'GB_Ramps.pdf'];
    expect(leftOut('stair width in New South Wales', { found })).toEqual(['UK_Stairs.pdf', 'GB_Ramps.pdf']);
    expect(leftOut('stair width in Wales', { found })).toEqual(['AU_Stairs.pdf']);
  });

  it.each([
    ['two countries are compared', 'stair width uk vs finland'],
    ['no country is named', 'tell us who will polish the stairs'],
    ['no document has the code of the country', 'how wide are stairs in Norway'],
  ])('is true of none where %s', (_name, question) => {
    expect(leftOut(question)).toEqual([]);
  });
});
