import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TrashList } from './trash.tsx';

const day = 86_400_000;
const deleted = (days: number) => new Date(Date.now() - days * day).toISOString();

it('shows when an item was moved to the trash, and for how many days it stays', () => {
  const things = [
    { id: 'a', name: 'Just deleted', deletedAt: deleted(0) },
    { id: 'b', name: 'Yesterday', deletedAt: deleted(1.5) },
    { id: 'c', name: 'Nearly gone', deletedAt: deleted(29.5) },
  ];
  render(<TrashList label="Trash" things={things} />);
  const [first, second, last] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Deleted just now · 30 days left to restore it');
  expect(second).toHaveTextContent('Deleted 1d ago · 29 days left to restore it');
  expect(last).toHaveTextContent('last day to restore it');
});
