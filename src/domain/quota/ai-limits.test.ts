import { describe, expect, it } from 'vitest';
import { aiQuota } from '../limits/limits.ts';
import { aiLimits } from './ai-limits.ts';

describe('aiLimits', () => {
  it('returns the limits of the product', () => {
    expect(aiLimits()).toEqual(aiQuota);
    expect(aiLimits('standard')).toEqual(aiQuota);
  });

  it('changes the limits that the operator names and keeps the others', () => {
    const limits = aiLimits('question.person.perDay=300, picture.company.atOnce=0');
    expect(limits.question.person).toEqual({ ...aiQuota.question.person, perDay: 300 });
    expect(limits.picture.company.atOnce).toBe(0);
    expect(limits.search).toEqual(aiQuota.search);
    expect(aiQuota.question.person.perDay).not.toBe(300);
  });

  it.each([
    'question.person.perday=3',
    'chat.person.perDay=3',
    'question.person.perDay=-1',
    'toString.person.perDay=1',
    '',
  ])('rejects %j by name', (words) => {
    expect(() => aiLimits(words)).toThrow(/AI_LIMITS: ".*" is not a limit/);
  });

  it('lets a company index 5,000 documents of 80 pages in a day', () => {
    const thousands = (5_000 * 80 * 3_300) / 1_000;
    expect(aiLimits().indexing.person.perDay).toBeGreaterThan(thousands);
  });
});
