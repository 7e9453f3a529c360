import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StatusBadge } from './status-badge.tsx';

it.each([
  ['processed', 'AI Ready'],
  ['processing', 'Processing'],
  ['failed', 'Failed'],
] as const)('shows a document that is %s with the badge %s', (status, words) => {
  render(<StatusBadge status={status} />);
  expect(screen.getByText(words)).toBeVisible();
});

it('spins only while processing', () => {
  const { container, rerender } = render(<StatusBadge status="processing" />);
  expect(container.querySelector('[class*=animate-spin]')).not.toBeNull();
  rerender(<StatusBadge status="processed" />);
  expect(container.querySelector('[class*=animate-spin]')).toBeNull();
});

it.each(['ready', 'error', null] as const)('shows no badge for a document that is %s', (status) => {
  const { container } = render(<StatusBadge status={status} />);
  expect(container).toBeEmptyDOMElement();
});

it('shows an abandoned reading as interrupted without a spinner, but never a finished one', () => {
  const { container, rerender } = render(<StatusBadge status="processing" interrupted />);
  expect(screen.getByText('Interrupted')).toBeVisible();
  expect(container.querySelector('[class*=animate-spin]')).toBeNull();
  rerender(<StatusBadge status="processed" interrupted />);
  expect(screen.getByText('AI Ready')).toBeVisible();
});
