import { describe, expect, it } from 'vitest';
import { PageText } from './page-text.ts';
import { captionAbove } from './table-caption.ts';

const TABLE = 'Outlet, mm\tAt 75 mm/h\tAt 150 mm/h\n50\t38\t19\n75\t96\t48\n100\t190\t95';

/** The caption of the table below `above`. */
function captionBelow(above: string): string | null {
  const text = `Gutters are cleaned twice a year.\n\n${above}\n${TABLE}`;
  const page = new PageText(text);
  const header = page.units.find(({ isRow, start }) => isRow && text.slice(start).startsWith('75'))?.header;
  const caption = header ? captionAbove(page, header) : null;
  return caption && text.slice(caption.start, caption.end).trim();
}

describe('captionAbove', () => {
  it.each([
    ['Table 47.1 Roof area per outlet, m2'],
    ['Schedule B Roof areas'],
    ['1 Roof area for each outlet'],
    ['## 2 Roof areas'],
    ['Roof area in m2'],
    ['Roof area per outlet (m2)'],
  ])('takes %j for the caption of the table below it', (line) => {
    expect(captionBelow(line)).toBe(line);
  });

  it.each([
    ['a sentence', 'An outlet has a leaf guard of stainless steel.'],
    ['a numbered rule', '2.1 Two outlets at least for each roof; an overflow beside them.'],
    ['the head of a page', 'Marlstone Building Board'],
    ['a long line', `Table 3 ${'roof areas '.repeat(14)}`],
  ])('takes %s for none', (_, line) => {
    expect(captionBelow(line)).toBeNull();
  });
});
