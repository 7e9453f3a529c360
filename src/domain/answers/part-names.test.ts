import { expect, it } from 'vitest';
import { PageText } from '../verification/page-text.ts';
import { citeAnswer } from './cite-answer.ts';

const page = {
  ...{ documentId: 'fire', documentName: 'fire.pdf', documentNumber: null, revision: null, projectId: 'p' },
  ...{ heading: '', page: 1, start: 0, end: 80 },
  pageText: new PageText('Section 28\n\nThe stair shall be kept clear of stored goods.\n\nTotal 3793'),
};

it.each(['Section 28', 'section 28', 'SECTION 28'])(
  'gives no tick for the name of a part in a claim: %s',
  (name) => {
    const { blocks, citations } = citeAnswer(`The passage is from the document titled "${name}".`, [page]);
    expect(blocks.flatMap(({ statements }) => statements)).toMatchObject([{ kind: 'claim', citations: [] }]);
    expect(citations).toEqual([]);
  },
);

it('ticks the name of a part that the reply quotes by itself', () => {
  expect(citeAnswer('"Section 28" [1]', [page]).citations).toMatchObject([{ verified: true }]);
});

it('ticks a short row in a claim', () => {
  expect(citeAnswer('It is "Total 3793" [1].', [page]).citations).toMatchObject([{ verified: true }]);
});
