import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showAt } from '#tests/support/show-at.tsx';
import { NotFoundPage } from './not-found-page.tsx';

it('explains and logs a wrong address, and links home', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  showAt('/acme/tower/plan/2', [{ path: '*', element: <NotFoundPage /> }], { user: null });
  expect(screen.getByText('404')).toHaveClass('text-xl');
  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(warn).toHaveBeenCalledWith('404: no page at', '/acme/tower/plan/2');
  expect(document.title).toBe('Page not found · Plumbline');
  warn.mockRestore();
});
