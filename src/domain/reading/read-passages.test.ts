import { describe, expect, it } from 'vitest';
import { passageSparse } from '../retrieval/lexical.ts';
import { PageText } from '../verification/page-text.ts';
import { candidatesOf, type ReadPassage } from './candidates.ts';
import { rankCandidates } from './rank-candidates.ts';
import { MAX_CHOSEN, readPassages } from './read-passages.ts';
import { readQuestion } from './read-question.ts';
import { emptyReading } from './testing/empty-reading.ts';

function page(documentId: string, text: string): ReadPassage {
  const place = { documentId, documentName: `${documentId}.pdf`, page: 1, heading: '', score: 1 };
  return { ...place, start: 0, end: text.length, pageText: new PageText(text) };
}

/** Every vector is the same, so words, values and pages alone decide. */
function read(
  text: string,
  pages: ReadPassage[],
  passagesWith: (index: number) => number = () => 1,
  near: number | null = null,
) {
  const vector = [1, 0];
  const nearness = { near, words: 0.5, otherLanguage: false };
  const searchedSparse = passageSparse(text);
  const question = readQuestion(
    {
      ...{ text, earlier: null, otherLanguage: false, vector, searchedVector: vector, searchedSparse },
      ...{ rarityOf: () => 1, passagesWith },
    },
    pages,
  );
  const candidates = candidatesOf(pages);
  const vectors = candidates.map(() => vector);
  return readPassages(question, pages, rankCandidates(question, pages, candidates, vectors), nearness);
}

const RAILS = 'The handrail is fixed to the wall. The handrail is 900 mm high. Paint it white.';

describe('readPassages', () => {
  it('prefers the sentence that contains the requested kind of value', () => {
    expect(read('how high is the handrail', [page('k', RAILS)]).chosen[0]?.text).toBe(
      'The handrail is 900 mm high.',
    );
  });

  it('emphasises the requested value, or the whole text if no value was requested', () => {
    const [rail] = read('how high is the handrail', [page('k', RAILS)]).chosen;
    expect(rail?.emphasis.map(({ start, end }) => RAILS.slice(start, end))).toEqual(['900 mm']);
    const [fixing] = read('what is the handrail fixed to', [page('k', RAILS)]).chosen;
    expect(fixing?.emphasis).toEqual([{ start: fixing?.start, end: fixing?.end }]);
  });

  it('marks a title and a line without a thing or value of the question as irrelevant below the first choice', () => {
    const text =
      'Attention: Dana Pruitt\n3 Liquidated damages\nLiquidated damages are $1,200 for each day.\nThe date is 30 September 2026.\nNo damages are due for rain.';
    const { chosen } = read('liquidated damages for each day', [page('k', text)]);
    const [first, ...others] = chosen.filter(({ isIrrelevant }) => !isIrrelevant).map((one) => one.text);
    expect(first).toBe('Liquidated damages are $1,200 for each day.');
    expect(others).toEqual(['No damages are due for rain.']);
  });

  it('emphasises no value of a kind that a question for a list only may ask for', () => {
    const text = 'Pits P5 and P7 failed on level and are 25 mm low.';
    const [pits] = read('which pits failed on level', [page('k', text)]).chosen;
    expect(pits?.emphasis).toEqual([{ start: pits?.start, end: pits?.end }]);
    // Negative control: without the list, a level is what is asked for.
    const [level] = read('what is the level of the failed pits', [page('k', text)]).chosen;
    expect(level?.emphasis.map(({ start, end }) => text.slice(start, end))).toEqual(['25 mm']);
  });

  it('prefers the page that the question names', () => {
    const dockets = [
      page('a', 'Docket 70341\n\nSlump tested: 95 mm'),
      page('b', 'Docket 70322\n\nSlump tested: 130 mm'),
    ];
    expect(read('slump tested on docket 70322', dockets).chosen[0]?.text).toBe('Slump tested: 130 mm');
  });

  it('chooses at most five, none inside another', () => {
    const list = `${RAILS} ${Array.from({ length: 9 }, (_, i) => `Handrail ${i} is ${i}00 mm high.`).join(' ')}`;
    const { chosen } = read('how high is the handrail', [page('k', list)]);
    expect(chosen).toHaveLength(MAX_CHOSEN);
    expect(new Set(chosen.map(({ start }) => start)).size).toBe(MAX_CHOSEN);
  });

  it('has no confidence in one part of the sum that is asked for', () => {
    const text = 'Bricks delivered: 4,096\nFacing bricks from Hartwell, total 6,656';
    const [part, whole] = text.split('\n') as [string, string];
    const sure = (one: string) => read('how many bricks came so far', [page('a', one)]).confidence;
    expect(sure(part)).toBe(0);
    expect(sure(whole)).toBeGreaterThan(0);
  });

  it('has more confidence if the requested value is present', () => {
    const sure = (text: string) => read('height of the handrail', [page('k', text)], () => 1, 0.9).confidence;
    expect(sure('The handrail is 900 mm above the floor.')).toBeGreaterThan(
      sure('The handrail is fixed to the outer wall.'),
    );
  });

  it('has less confidence in words that no passage contains', () => {
    const known = read('how high is the handrail', [page('k', RAILS)]).confidence;
    const unknown = read('how high is the handrail', [page('k', RAILS)], () => 0).confidence;
    expect(unknown).toBeLessThan(known);
  });

  it.each([
    ['who signed for docket 70318', 'Docket No: 70318'],
    ['bank account of copperfinch', 'Copperfinch Electrical has its office at 41 Lantern Street in Dunmere.'],
    ['when was docket 70318 delivered', 'Docket No: 70318'],
    ['strength of set 3', 'Set 2 does not meet the specified strength.'],
    ['what is the bank account of Copperfinch Electrical', 'Copperfinch Electrical'],
    ['who is the arbitrator', 'Arbitrator: To be agreed'],
  ])(
    'has no confidence in a line that lacks the fact, is about another case or only repeats the question: %s',
    (question, line) => {
      expect(read(question, [page('d', line)]).confidence).toBe(0);
    },
  );

  it('has some confidence in the line that contains the fact', () => {
    expect(
      read('who signed for docket 70318', [page('d', 'Docket 70318 signed: Mira Askendal')]).confidence,
    ).not.toBe(0);
  });

  it('does not mistake a year for a code that a page must contain', () => {
    const { confidence } = read('why was the wall rebuilt in 1947', [
      page('d', 'The wall was rebuilt for frost.'),
    ]);
    expect(confidence).toBeGreaterThan(0);
    expect(read('why was wall 1947 rebuilt', [page('d', 'The wall was rebuilt.')]).confidence).toBe(0);
  });

  it.each([
    ['how high is the handrail', 'present'],
    ['can i leave out the handrail', 'not-asked'],
    ['how heavy is the handrail', 'unmeasured'],
    ['who fixed the handrail', 'not-asked'],
    ['why is the handrail fixed', 'not-asked'],
  ])('reports whether the first choice contains the requested kind of thing: %s, %s', (question, kind) => {
    expect(read(question, [page('k', RAILS)], () => 1, 0.9).kind).toBe(kind);
    expect(read(question, [page('k', RAILS)]).kind).toBe('unknown');
  });

  it.each([
    ['can i stand on the handrail', 'You may not stand on the handrail.'],
    ['list all the rails', 'The rails are:\n- top rails\n- mid rails\n- toe boards'],
    ['what hangs on door D31', 'Door D31 has a closer.'],
  ])('accepts a ruling, a list or a page with the code as the requested kind: %s', (question, text) => {
    expect(read(question, [page('k', text)], () => 1, 0.9).kind).toBe('present');
  });

  it('chooses any document passage among the five, but a shared pool’s only if it is near the first', () => {
    const pool = { ...page('glossary', 'Scaffold means a platform.'), source: 'glossary' };
    const { chosen } = read('how high is the handrail', [page('k', RAILS), pool]);
    expect(chosen.map(({ text }) => text)).toEqual([
      'The handrail is 900 mm high.',
      'The handrail is fixed to the wall.',
      'Paint it white.',
    ]);
  });

  it('may not claim what names none of the things in the question, unless its file does', () => {
    const roof = 'Steep roof means a roof having a slope greater than 4 in 12.';
    expect(read('how steep can stairs be', [page('Roofs', roof)]).mayClaim).toBe(false);
    expect(read('how steep can stairs be', [page('Stairs', roof)]).mayClaim).toBe(true);
    expect(read('how steep can a roof be', [page('Roofs', roof)]).mayClaim).toBe(true);
  });

  it('may not claim a title, which says nothing', () => {
    const text = 'Emergency lighting and exit signs';
    expect(read('where is emergency lighting compulsory', [page('k', text)]).mayClaim).toBe(false);
    expect(read('where is emergency lighting compulsory', [page('k', `${text} are needed.`)]).mayClaim).toBe(
      true,
    );
  });

  it('tells a question for a measure without one from other kinds of value that are missing', () => {
    const kindOf = (question: string) => read(question, [page('k', 'Paint it white.')], () => 1, 0.9).kind;
    expect(kindOf('how high is the handrail')).toBe('unmeasured');
    expect(kindOf('what does the handrail cost')).toBe('missing');
    expect(kindOf('what is the handrail fixed to')).toBe('not-asked');
  });

  it('has no confidence if there are no candidates', () => {
    expect(read('how high is the handrail', [])).toEqual(emptyReading);
  });
});
