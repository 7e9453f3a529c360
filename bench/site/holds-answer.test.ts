import { describe, expect, it } from 'vitest';
import { holdsAnswer } from './holds-answer.ts';
import type { SiteQuestion } from './site-questions.ts';

const question = (wanted: Partial<SiteQuestion>): SiteQuestion => ({
  ...{ id: '1', project: 'p', question: 'q', split: 'dev', kind: 'value', answerable: true },
  ...wanted,
});

describe('holdsAnswer', () => {
  it.each([
    ['900mm', 'at least 900 millimetres wide'],
    ['6 ft', 'six feet above a lower level'],
    ['900-1000mm', 'between 900 mm and 1000 mm'],
    ['20%', 'not more than 20 per cent'],
    ['4,981.68', 'TOTAL DUE: $4981.68'],
    ['two full wraps', 'At least 2 full wraps of rope'],
  ])('finds %s in “%s”', (answer, shown) => {
    expect(holdsAnswer(question({ answers: [answer] }), shown)).toBe(true);
  });

  it.each([
    ['15', 'a drop of 150 mm'],
    ['15', 'clause 1.15'],
    ['900mm', '1900 mm'],
    ['no', 'another'],
  ])('does not find %s in “%s”', (answer, shown) => {
    expect(holdsAnswer(question({ answers: [answer] }), shown)).toBe(false);
  });

  it('requires the unit near a bare figure if the question names one', () => {
    const wanted = question({ answers: ['30'], unit: 'l/s' });
    expect(holdsAnswer(wanted, 'Utility room 30 litres per second')).toBe(true);
    expect(holdsAnswer(wanted, 'see page 30')).toBe(false);
  });

  it('requires every item of a list', () => {
    const wanted = question({ all_of: ['kitchen', 'bathroom'] });
    expect(holdsAnswer(wanted, 'kitchens; a utility room')).toBe(false);
    expect(holdsAnswer(wanted, 'kitchens; a bathroom')).toBe(true);
  });

  it('accepts the figure of a count as its answer', () => {
    expect(holdsAnswer(question({ value: 9 }), 'nine doors')).toBe(true);
  });
});
