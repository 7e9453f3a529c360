import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatDate } from './format-date.ts';
import { RelativeTime } from './relative-time.tsx';

it('shows a moment of a week ago as a date', () => {
  const iso = '2026-11-14T12:00:00.000Z';
  render(<RelativeTime iso={iso} now={Date.parse('2026-11-21T12:00:00.000Z')} />);
  expect(screen.getByText(formatDate(iso))).toBeVisible();
});
