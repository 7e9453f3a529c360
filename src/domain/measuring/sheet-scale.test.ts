import { describe, expect, it } from 'vitest';
import { scaleOfSheet } from './sheet-scale.ts';

const a1 = { width: 841, height: 594 };
const a3 = { width: 420, height: 297 };
const printed = (scale: string | null, paperSize: string | null = null) => ({ scale, paperSize });

const mmOf = (found: ReturnType<typeof scaleOfSheet>) =>
  found.kind === 'known' ? Math.round(found.scale.mmAcross) : found.kind;
const wordsOf = (found: ReturnType<typeof scaleOfSheet>) =>
  found.kind === 'known' ? found.scale.source : found.reason;

describe('scaleOfSheet', () => {
  it('uses the printed scale on its own paper size, also when the page is upright', () => {
    expect(mmOf(scaleOfSheet(printed('1:100 @ A1'), a1))).toBe(84_100);
    expect(mmOf(scaleOfSheet(printed('1:100 @ A1'), { width: 594, height: 841 }))).toBe(59_400);
    expect(wordsOf(scaleOfSheet(printed('1:100 @ A1'), a1))).toBe('1:100 at A1, as printed on the sheet.');
  });

  it('scales a sheet that was plotted smaller, and states that', () => {
    const found = scaleOfSheet(printed('1:100', 'A1'), a3);
    expect(mmOf(found)).toBeCloseTo(84_100, -2);
    expect(wordsOf(found)).toMatch(
      /^The sheet says 1:100 at A1; this page is A3 \(50%\), so 1:200(\.\d)? is used\.$/,
    );
  });

  it('states that the page is assumed to be full size if no paper is printed', () => {
    expect(wordsOf(scaleOfSheet(printed('1:50'), a3))).toBe(
      '1:50, as printed. No paper size is printed with it, so this page (A3) is taken for full size.',
    );
  });

  it('chooses the scale for this paper if one is printed for each', () => {
    expect(mmOf(scaleOfSheet(printed('1:50 @ A1, 1:100 @ A3'), a3))).toBe(42_000);
  });

  it('asks which scale applies if the sheet has several, and offers them', () => {
    const found = scaleOfSheet(printed('1:100, 1:20 @ A1'), a1);
    expect(found).toMatchObject({ kind: 'unknown', choices: [{ ratio: 100 }, { ratio: 20 }] });
    expect(wordsOf(found)).toContain('1:100, 1:20');
  });

  it.each([
    [
      'a page of another shape than the stated paper',
      printed('1:100 @ A1'),
      { width: 600, height: 600 },
      /another shape/,
    ],
    ['a sheet that says As shown', printed('As shown'), a1, /“As shown”/],
    ['a sheet without a scale', printed(null), a1, /No scale was read/],
    ['a picture', printed('1:100'), null, /paper size of a picture/],
  ])('does not guess for %s', (_, stated, page, reason) => {
    const found = scaleOfSheet(stated, page);
    expect(found.kind).toBe('unknown');
    expect(wordsOf(found)).toMatch(reason);
  });

  it('refuses a sheet that is not to scale', () => {
    expect(scaleOfSheet(printed('NTS'), a1).kind).toBe('refused');
  });
});
