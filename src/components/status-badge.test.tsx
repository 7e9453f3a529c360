import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StatusBadge } from './status-badge.tsx';

it.each([
  ['processed', 'AI Ready'],
  ['processing', 'Processing'],
  ['failed', 'Failed'],
] as const)('a document that is %s has the badge %s', (status, words) => {
  render(<StatusBadge status={status} />);
  expect(screen.getByText(words)).toBeVisible();
});

it('processing turns a spinner, the others do not', () => {
  const { container, rerender } = render(<StatusBadge status="processing" />);
  expect(container.querySelector('[class*=animate-spin]')).not.toBeNull();
  rerender(<StatusBadge status="processed" />);
  expect(container.querySelector('[class*=animate-spin]')).toBeNull();
});

it.each(['ready', 'error', null] as const)('a document that is %s has no badge', (status) => {
  const { container } = render(<StatusBadge status={status} />);
  expect(container).toBeEmptyDOMElement();
});

it('a reading that nobody goes on with is interrupted, without a spinner; what is ready never is', () => {
  const { container, rerender } = render(<StatusBadge status="processing" interrupted />);
  expect(screen.getByText('Interrupted')).toBeVisible();
  expect(container.querySelector('[class*=animate-spin]')).toBeNull();
  rerender(<StatusBadge status="processed" interrupted />);
  expect(screen.getByText('AI Ready')).toBeVisible();
});
