import { describe, expect, it } from 'vitest';
import { type FoundPassage, foundPassage, rankOf } from './test-question.ts';
import { changesSince, type QuestionResult, scoreRun } from './test-run.ts';

const passage = (documentId: string, page: number, start: number, preview = 'text'): FoundPassage => ({
  documentId,
  documentName: `${documentId}.pdf`,
  page,
  start,
  end: start + 100,
  quote: preview,
  preview,
});
const result = (questionId: string, rank: number | null, citations = 0, verified = 0): QuestionResult => ({
  questionId,
  rank,
  citations,
  verified,
});

describe('the expected passage', () => {
  const expected = passage('a', 2, 50, 'Top rails stand 42 inches high.');

  it('is found when its words overlap', () => {
    expect(rankOf(expected, [passage('a', 1, 50), passage('a', 2, 149), passage('a', 2, 0)])).toBe(2);
  });

  it('is missed beside it, on another page and in another document', () => {
    expect(rankOf(expected, [passage('a', 2, 150), passage('a', 3, 50), passage('b', 2, 50)])).toBeNull();
  });

  it('is found in a new revision with the same words', () => {
    expect(rankOf(expected, [passage('b', 9, 0, 'TOP RAILS  stand 42 inches\nhigh. Mid rails…')])).toBe(1);
  });

  it('is never an entry of a shared pool', () => {
    expect(foundPassage({ term: 'RFI', content: 'RFI: a question' }, 'RFI: a question')).toBeNull();
  });
});

describe('a run', () => {
  it('scores what was found and what was verified', () => {
    const score = scoreRun([result('1', 1, 2, 2), result('2', null, 2, 1), result('3', 4), result('4', 10)]);
    expect(score).toEqual({ questions: 4, found: 3, recall: 0.75, verifiedShare: 0.75 });
  });

  it('shows no score without questions or citations', () => {
    expect(scoreRun([])).toMatchObject({ recall: null, verifiedShare: null });
  });

  it('reports what changed since the previous run', () => {
    const before = [
      result('same', 1),
      result('lost', 1),
      result('found', null),
      result('up', 4),
      result('down', 1),
    ];
    const now = [
      result('same', 1),
      result('lost', null),
      result('found', 3),
      result('up', 2),
      result('down', 2),
      result('new', null),
    ];
    expect([...changesSince(before, now)]).toEqual([
      ['lost', 'lost'],
      ['found', 'found'],
      ['up', 'better'],
      ['down', 'worse'],
    ]);
  });
});
