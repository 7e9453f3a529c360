import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { QueryView } from './query-view.tsx';

function Names({ ask }: { ask: () => Promise<string[]> }) {
  return (
    <QueryView
      query={useQuery({ queryKey: ['names'], queryFn: ask, retry: false })}
      skeleton={null}
      loadingText="Loading names..."
      errorTitle="The names could not be loaded"
    >
      {(names) => <p>{names.join()}</p>}
    </QueryView>
  );
}

it('keeps an error visible while it is retried', async () => {
  let answer = (_names: string[]) => {};
  let asked = 0;
  const ask = () => {
    asked += 1;
    if (asked === 1) return Promise.reject(new AppError('failed', 'The shelf is locked.'));
    return new Promise<string[]>((resolve) => {
      answer = resolve;
    });
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Names ask={ask} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading names...');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The names could not be loadedThe shelf is locked.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('alert')).toHaveTextContent('The shelf is locked.');
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-busy', 'true');
  answer(['Ada', 'Jo']);
  expect(await screen.findByText('Ada,Jo')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
