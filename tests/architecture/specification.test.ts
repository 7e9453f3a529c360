import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Row, rowProblem, rowsOf, textsIn } from './specification-rows.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The number of statements in each section of the specification. */
const STATEMENTS = { S1: 17, S2: 67, S3: 42, S4: 38, S5: 28, S6: 33, S7: 55, S8: 45, S9: 59 };

const rows = rowsOf(readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8'));
const known = new Map<string, string[]>();
const repository = {
  exists: (file: string) => existsSync(path.join(ROOT, file)),
  texts(file: string) {
    const texts = known.get(file) ?? textsIn(file, readFileSync(path.join(ROOT, file), 'utf8'));
    known.set(file, texts);
    return texts;
  },
};
const problems = rows.map((row) => rowProblem(row, repository)).filter(Boolean);

describe('docs/specification.md', () => {
  it('has one row for every statement', () => {
    const expected = Object.entries(STATEMENTS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${String(index + 1).padStart(2, '0')}`),
    );
    expect(rows.map(({ id }) => id).sort()).toEqual(expected);
  });

  it('names only files and test titles that exist', () => {
    expect(problems).toEqual([]);
  });
});

describe('the rule for the specification', () => {
  const about = (shown: string, lives = '`src/main.tsx`'): Row => ({ id: 'S1.01', lives, shown });
  const fake = {
    exists: (file: string) => file === 'src/main.tsx' || file === 'a.test.ts',
    texts: () => ['rejects an expired link', 'shows %s'],
  };

  it.each([
    ['a title that is gone', about('`a.test.ts` › accepts an expired link'), 'a.test.ts › accepts'],
    ['one title of two', about('`a.test.ts` › shows %s<br>`a.test.ts` › hides %s'), 'hides %s'],
    ['a test file that is gone', about('`b.test.ts` › shows %s'), 'b.test.ts'],
    ['no test at all', about('somewhere'), 'no `file` › test'],
    ['a place that is gone', about('`a.test.ts` › shows %s', '`src/gone.ts`'), 'src/gone.ts'],
    ['a fact without a reason', about('fact'), 'no reason'],
  ])('rejects %s', (_, row, problem) => {
    expect(rowProblem(row, fake)).toContain(problem);
  });

  it('accepts correct rows', () => {
    expect(
      rowProblem(about('`a.test.ts` › rejects an expired link<br>`a.test.ts` › shows %s'), fake),
    ).toBeNull();
    expect(rowProblem(about('fact: names the audience and asks for nothing'), fake)).toBeNull();
  });

  it('ignores a title that appears only in a comment', () => {
    const text = "// rejects a bad link\nit('rejects an expired link', () => {});";
    expect(textsIn('a.test.ts', text)).toEqual(['rejects an expired link']);
  });
});
