import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { measuredSets, ofHundred } from '#domain/ai-training/measured-accuracy.ts';
import { MeasuredAccuracy } from './measured-accuracy.tsx';

it('shows the figures of the benchmark, with what they mean', () => {
  render(<MeasuredAccuracy />);
  const table = within(screen.getByRole('region', { name: 'How often answers are right' })).getByRole(
    'table',
  );
  const [site, regulations] = measuredSets(__SITE_ACCURACY__, ['site', 'regulations']);
  const row = within(table).getByRole('row', { name: /Right in the first line/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([ofHundred(site?.rightFirst ?? 0), ofHundred(regulations?.rightFirst ?? 0)]);
  expect(within(table).getByText('The quote is word for word, but it answers something else.')).toBeVisible();
});
