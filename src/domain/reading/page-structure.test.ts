import { describe, expect, it } from 'vitest';
import { PageText } from '../verification/page-text.ts';
import { captionOf, isContentsPage, sentenceCutByPage } from './page-structure.ts';

const TABLE = 'Room\tRate (l/s)\nKitchen\t60\nBathroom\t15';

describe('captionOf', () => {
  it.each([
    ['Table 1.1 Minimum extract rates', 'Table 1.1 Minimum extract rates'],
    ['Rooms have fans.', ''],
  ])('returns for the line “%s” above a table “%s”', (above, caption) => {
    const page = new PageText(`${above}\n${TABLE}`);
    const header = page.units.find(({ header }) => header)?.header;
    expect(header && captionOf(page, header)).toBe(caption);
  });
});

describe('isContentsPage', () => {
  const entries = Array.from(
    { length: 12 },
    (_, i) => `Section ${'a'.repeat(i + 1)} of the building\t${10 + 2 * i}`,
  );

  it('is true if most lines end in rising page numbers', () => {
    expect(isContentsPage(['CONTENTS', ...entries].join('\n'))).toBe(true);
  });

  it.each([
    ['few entries', entries.slice(0, 5)],
    ['numbers that do not rise', entries.map((line, i) => line.replace(/\d+$/, String((i * 7) % 11)))],
    [
      'rows of a programme, each after another one',
      entries.map((line, i) => line.replace(/\t/, `\t0${(i % 9) + 1}/05/2026\t10 d\t`)),
    ],
    ['text beside them', [...entries, ...Array.from({ length: 20 }, () => 'The wall is rendered.')]],
  ])('is false for %s', (_, lines) => {
    expect(isContentsPage(lines.join('\n'))).toBe(false);
  });

  it('reads a line of a million characters quickly', () => {
    const started = performance.now();
    isContentsPage('a '.repeat(500_000));
    expect(performance.now() - started).toBeLessThan(200);
  });
});

describe('sentenceCutByPage', () => {
  const first = 'Shields shall be installed as drawn.';
  const cut = 'Earth may be dug 2 feet below the bottom of a shield, but only if the shield is';
  const page = (...lines: string[]) => new PageText(lines.join('\n\n'));
  const found = (text: PageText) => {
    const unit = sentenceCutByPage(text);
    return unit && text.text.slice(unit.start, unit.end);
  };

  it.each([
    ['at its end', page(first, cut)],
    ['above its number', page(first, cut, '8 / 9')],
  ])('returns the sentence that the page cuts %s', (_, text) => expect(found(text)).toBe(cut));

  it.each([
    ['a whole sentence', page(cut, 'Nobody may stand in it while it is lifted out.')],
    ['a list item', page(first, '(i) Platforms are no more than 35 feet apart; and')],
    ['a line without a full stop', page('All dimensions are in millimetres unless noted')],
    ['a table row', page('Location of the shield\tDepth in feet\tWhat it is made of')],
    ['no words', page('')],
  ])('returns nothing for a page that ends in %s', (_, text) => expect(found(text)).toBeUndefined());
});
