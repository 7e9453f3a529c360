import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import { SearchFailed } from './search-failed.tsx';

const show = (error: Error) => render(<SearchFailed error={error} onRetry={vi.fn()} retrying={false} />);

it('says what can be searched without a connection', () => {
  show(new ConnectionLostError());
  expect(screen.getByText('This search needs a connection')).toBeVisible();
  expect(screen.getByText(/^Names can be searched without one\./)).toBeVisible();
});

it('shows any other cause unchanged', () => {
  show(new AppError('rate-limited', 'Too many searches. Wait a minute.'));
  expect(screen.getByText('Too many searches. Wait a minute.')).toBeVisible();
  expect(screen.queryByText(/Names can be searched/)).toBeNull();
});
