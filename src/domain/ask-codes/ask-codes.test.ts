import { describe, expect, it } from 'vitest';
import { askByCode } from '../limits/limits.ts';
import { isAskToken, type RecentAsk, withAsk } from './ask-code.ts';

describe('a token', () => {
  it.each(['', 'short', `${'a'.repeat(31)}/`, 'a'.repeat(33)])('is not %j', (text) => {
    expect(isAskToken(text)).toBe(false);
    expect(isAskToken('a'.repeat(32))).toBe(true);
  });
});

describe('questions by a code', () => {
  const now = Date.UTC(2026, 10, 23);
  const asks = (count: number, from: (n: number) => string, at = now): RecentAsk[] =>
    Array.from({ length: count }, (_, n) => ({ at, from: from(n) }));
  const refused = (recent: RecentAsk[]) => {
    try {
      withAsk(recent, { at: now, from: 'here' });
      return false;
    } catch {
      return true;
    }
  };

  it('are limited by address and by code', () => {
    const { questionsPerAddress, questionsPerCode } = askByCode;
    expect(refused(asks(questionsPerAddress - 1, () => 'here'))).toBe(false);
    expect(refused(asks(questionsPerAddress, () => 'here'))).toBe(true);
    expect(refused(asks(questionsPerCode - 1, String))).toBe(false);
    expect(refused(asks(questionsPerCode, String))).toBe(true);
  });

  it('are forgotten after an hour', () => {
    const old = asks(askByCode.questionsPerCode, () => 'here', now - askByCode.hourMs);
    expect(withAsk(old, { at: now, from: 'here' })).toEqual([{ at: now, from: 'here' }]);
  });
});
