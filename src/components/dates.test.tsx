import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { connection } from '#lib/browser/connection.ts';
import { AsOf, formatDate, RelativeTime } from './dates.tsx';

const noon = new Date(2026, 10, 23, 12, 0).getTime();

it('shows when a list was loaded, only without a connection', () => {
  const { rerender } = render(<AsOf at={noon} now={noon + 60_000} />);
  expect(screen.queryByText(/As of/)).not.toBeInTheDocument();
  vi.spyOn(connection, 'isOnline').mockReturnValue(false);
  rerender(<AsOf key="offline" at={noon} now={noon + 60_000} />);
  expect(screen.getByText(/^As of 12:00.* today$/)).toBeVisible();
  rerender(<AsOf key="later" at={noon} now={noon + 86_400_000} />);
  expect(screen.getByText(/^As of 12:00.*23/)).toBeVisible();
  expect(screen.queryByText(/2026/)).not.toBeInTheDocument();
  rerender(<AsOf key="a year later" at={noon} now={noon + 365 * 86_400_000} />);
  expect(screen.getByText(/^As of 12:00.*2026$/)).toBeVisible();
  vi.restoreAllMocks();
});

it('shows a moment of a week ago as a date', () => {
  const iso = '2026-11-14T12:00:00.000Z';
  render(<RelativeTime iso={iso} now={Date.parse('2026-11-21T12:00:00.000Z')} />);
  expect(screen.getByText(formatDate(iso))).toBeVisible();
});
