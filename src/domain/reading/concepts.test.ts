import { describe, expect, it } from 'vitest';
import { conceptShare, conceptsOf, weightiestMissing } from './concepts.ts';
import { indicesIn } from './weighed-terms.ts';

/** A project whose passages contain these words. */
function named(text: string, project: string, otherLanguage = false) {
  const words = indicesIn(project);
  const passagesWith = (term: number) => (words.has(term) ? 1 : 0);
  return conceptsOf({ text, otherLanguage, rarityOf: () => 1, passagesWith }, text);
}

describe('conceptsOf', () => {
  it('finds a thing under the name that documents use for the site’s word', () => {
    const { concepts } = named(
      'height of the fuse board',
      'Consumer units are mounted so that the switches are 1350 mm',
    );
    expect(conceptShare(concepts, indicesIn('b. Consumer units are mounted'))).toBe(1);
    expect(conceptShare(concepts, indicesIn('a. Switches and sockets'))).toBe(0);
  });

  it('leaves out words that only ask for a kind of value', () => {
    const { concepts } = named('how high must a ramp be', 'the ramp is high');
    expect(concepts).toHaveLength(1);
  });

  it('finds a country by its code in a file name', () => {
    const { concepts } = named('stairs in Finland', 'FI stairs');
    expect(conceptShare(concepts, indicesIn('stairs FI SafetyOfUse pdf'))).toBe(1);
    expect(conceptShare(concepts, indicesIn('stairs UK Approved Document'))).toBeLessThan(1);
  });

  it('counts a thing as unknown if the project names it in no words', () => {
    const { concepts, unknownShare } = named('garden sheds of Copperfinch', 'Copperfinch Electrical');
    expect(concepts).toHaveLength(1);
    expect(unknownShare).toBeCloseTo(2 / 3);
  });

  it('compares no words of a question in another language', () => {
    expect(named('altura del pasamanos', 'altura del pasamanos', true)).toEqual({
      concepts: [],
      unknownShare: 0,
    });
  });
});

describe('weightiestMissing', () => {
  it('is the weight of what a text does not name, and 0 if it names everything', () => {
    const { concepts } = named('ramp landing', 'ramp landing');
    expect(weightiestMissing(concepts, indicesIn('a ramp'))).toBe(1);
    expect(weightiestMissing(concepts, indicesIn('the landing of a ramp'))).toBe(0);
  });
});
