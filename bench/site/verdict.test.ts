import { describe, expect, it } from 'vitest';
import type { SiteQuestion } from './site-questions.ts';
import { siteRows, verdictOf } from './verdict.ts';

const answered = (outcome: string, text: string, wanted: Partial<SiteQuestion> = {}) => ({
  question: {
    ...{ id: '1', project: 'p', question: 'q', split: 'dev', kind: 'value', answerable: true },
    ...{ answers: ['900 mm'], evidence: [{ file: 'sheets/A.pdf', page: 2 }], ...wanted },
  },
  shown: { outcome, text, citations: [{ documentName: 'A.pdf', page: 2, quote: 'q' }], milliseconds: 500 },
});

describe('verdictOf', () => {
  it.each([
    ['right first', 'quoted', '900 mm [1]\n600 mm [2]'],
    ['right, not first', 'quoted', '600 mm [1]\n900 mm [2]'],
    ['wrong, confident', 'quoted', '600 mm [1]'],
    ['hedged, shown', 'nearest', 'Your documents may not answer this.\n900 mm'],
    ['hedged, absent', 'nearest', 'Your documents may not answer this.'],
    ['refused wrongly', 'not-found', 'No relevant information was found.'],
  ])('is "%s" for the outcome %s with “%s”', (verdict, outcome, text) => {
    expect(verdictOf(answered(outcome, text))).toBe(verdict);
  });

  it.each([
    ['invented', 'generated'],
    ['refused', 'nearest'],
  ])('is "%s" for an unanswerable question with the outcome %s', (verdict, outcome) => {
    expect(verdictOf(answered(outcome, 'x', { answerable: false }))).toBe(verdict);
  });
});

describe('siteRows', () => {
  it('counts the share of each verdict, the page cited and the tempting value', () => {
    const both = [
      answered('quoted', '900 mm'),
      answered('quoted', '600 mm', { tempting: ['600 mm'], evidence: [{ file: 'A.pdf', page: 3 }] }),
    ];
    const rows = siteRows(
      'set',
      both.map((one) => ({ ...one, verdict: verdictOf(one) })),
    );
    const value = (measure: string) =>
      rows.find((row) => row.set === 'set' && row.measure === measure)?.value;
    expect(value('right first')).toBe(0.5);
    expect(value('wrong and confident')).toBe(0.5);
    expect(value('right page cited')).toBe(0.5);
    expect(value('tempted by the wrong neighbour')).toBe(1);
    expect(value('median, s')).toBe(0.5);
  });
});
