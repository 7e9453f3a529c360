import { expect, it } from 'vitest';
import { PageText } from '../verification/page-text.ts';
import { withoutCaptions } from './without-captions.ts';

const TEXT = 'Table 47.1 Roof area per outlet, m2\nOutlet, mm\tAt 75 mm/h\n50\t38\n75\t96\n100\t190';
const pageText = new PageText(TEXT);
const page = { documentId: 'd1', page: 1, pageText };
/** The part of the page that begins with `words`, as a choice from passage `passage`. */
function chosen(words: string, passage = 0) {
  const unit = pageText.units.find(({ start }) => TEXT.startsWith(words, start));
  if (!unit) throw new Error(`Not on the page: ${words}`);
  return { passage, start: unit.start, header: unit.header, words };
}
const CAPTION = chosen('Table 47.1');
const ROW = chosen('75\t');

it('leaves out a caption beside a row of its table, also from another passage of the page', () => {
  expect(withoutCaptions([ROW, CAPTION], [page])).toEqual([ROW]);
  const other = chosen('Table 47.1', 1);
  expect(withoutCaptions([other, ROW], [page, { ...page }])).toEqual([ROW]);
});

it('keeps a caption without a row of its table', () => {
  expect(withoutCaptions([CAPTION], [page])).toEqual([CAPTION]);
  const elsewhere = chosen('Table 47.1', 1);
  expect(withoutCaptions([ROW, elsewhere], [page, { ...page, page: 2 }])).toEqual([ROW, elsewhere]);
});
