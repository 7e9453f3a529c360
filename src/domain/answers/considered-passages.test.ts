import { expect, it } from 'vitest';
import { consideredPassages, type ScoredPassage } from './considered-passages.ts';

const passage = (documentId: string) =>
  ({
    ...{ documentId, documentName: `${documentId}.pdf`, page: 1, heading: 'Stairs', start: 0, end: 9 },
    ...{ similarity: 0.81234, lexical: 0.1 },
  }) as ScoredPassage;

it('says of a passage how likely it answers only if it was read with the question', () => {
  const considered = consideredPassages([passage('a'), passage('b')], new Map([[1, 0.93456]]));
  expect(considered.map(({ scores }) => scores)).toEqual([
    [
      { name: 'meaning', value: 0.812 },
      { name: 'words', value: 0.1 },
    ],
    [
      { name: 'meaning', value: 0.812 },
      { name: 'words', value: 0.1 },
      { name: 'answers', value: 0.935 },
    ],
  ]);
});

it('names the nearest headings in whole', () => {
  const path = `TITLE 29 CFR PART 1926 ${'Safety and health '.repeat(6)}› § 1926.502 Criteria`;
  expect(consideredPassages([{ ...passage('a'), heading: path }])[0]?.heading).toBe('§ 1926.502 Criteria');
});
