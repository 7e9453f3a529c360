import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MonthlyCost } from './costs.tsx';

/**
 * The rows of docs/scale.md, such as `| 1 000 | 255, 2 and 26 | 50 | 13 | 13 530 | **about 13 880** | **about 425**
 * |`.
 */
function documentedCosts(): string[][] {
  const text = readFileSync(path.resolve('docs/scale.md'), 'utf8');
  const rows = text.matchAll(
    /^\| ([\d ]+) \| ([^|]+) \| (\d+) \|.*\*\*about ([\d ]+)\*\* \| \*\*about (\d+)\*\* \|$/gm,
  );
  return Array.from(rows, ([, users, aws = '', pinecone, large, small]) => {
    const sum = aws.match(/\d+/g)?.reduce((total, part) => total + Number(part), 0);
    return [users, String(sum), pinecone, small, large].map((figure) => figure?.replace(' ', '') ?? '');
  });
}

it('shows the monthly costs that docs/scale.md explains', () => {
  render(<MonthlyCost />);
  const [, ...rows] = screen.getAllByRole('row');
  const shown = rows.map((row) => Array.from(row.children, (cell) => cell.textContent?.replace(',', '')));
  expect(documentedCosts()).toHaveLength(3);
  expect(shown).toEqual(documentedCosts());
});
