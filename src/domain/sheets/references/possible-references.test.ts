import { describe, expect, it } from 'vitest';
import { type MadeText, madePage } from '../testing/made-page.ts';
import { findReferences } from './find-references.ts';
import { schemeOf } from './number-scheme.ts';
import { possibleReferences } from './possible-references.ts';

const own = { value: 'ARC-101', from: 'title-block', box: null, confidence: 1, doubt: null } as const;
const reading = { fields: { number: own }, drawingList: [] };

function possible(texts: readonly MadeText[], isRecognised = false) {
  const page = { ...madePage(texts), isRecognised };
  const found = findReferences(page, reading, schemeOf(['ARC-101']));
  return possibleReferences(page, reading, found).map(({ targetKey, detail }) => [targetKey, detail]);
}

describe('possibleReferences', () => {
  it.each([
    ['REFER TO A12 FOR SETOUT', 'A12', null],
    ['SEE DETAIL 4 ON VRD 03', 'VRD03', '4'],
    ['REFER TO BX 4410.02 FOR SETOUT', 'BX4410.02', null],
    ['SEE 7012-331', '7012.331', null],
  ])('finds the number after a pointing word: “%s”', (note, targetKey, detail) => {
    expect(possible([[note, 100, 100]])).toEqual([[targetKey, detail]]);
  });

  it.each([
    ['REFER TO 4471 A GA 1002 FOR SETOUT', '4471AGA1002', null],
    ['SEE DETAIL 5 ON 4471 S DT 2005', '4471SDT2005', '5'],
  ])('finds on a scan the number whose low lines were lost: “%s”', (note, targetKey, detail) => {
    expect(possible([[note, 100, 100]], true)).toEqual([[targetKey, detail]]);
    expect(possible([[note, 100, 100]]).map(([key]) => key)).not.toContain(targetKey);
  });

  it('finds the number of a bubble in a scheme of its own, with its mark', () => {
    const bubble: MadeText[] = [
      ['9', 104, 100],
      ['GR-5', 100, 108],
    ];
    expect(possible(bubble)).toEqual([['GR5', '9']]);
  });

  it.each(['W12', '3 OFF 310 LONG', 'SEE DETAIL 3', 'REFER TO AS 3600', 'REFER TO AS3600.1', 'STAIR 2'])(
    'finds none in “%s”, to which nothing points',
    (text) => {
      expect(possible([[text, 100, 100]])).toEqual([]);
    },
  );

  it('leaves out the number of a bubble that is a reference, also where a note stands beside it', () => {
    const bubble: MadeText[] = [
      ['9', 103, 100],
      ['ARC-107 REFER ARC-101 FOR DOORS', 100, 106],
    ];
    expect(possible(bubble)).toEqual([]);
  });

  it('leaves out the sheet’s own number and what is a reference anyway', () => {
    expect(possible([['SEE ARC-101', 100, 100]])).toEqual([]);
    expect(possible([['SEE DETAIL 3 ON ARC-102', 100, 100]])).toEqual([]);
  });
});
