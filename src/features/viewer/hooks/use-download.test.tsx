import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Toaster } from '#ui/toaster.tsx';
import { useDownload } from './use-download.ts';

function Download() {
  const download = useDownload({ id: 'doc_1', name: 'Plan.pdf' });
  return (
    <button type="button" onClick={download.start}>
      Download
    </button>
  );
}

it('reports that a link could not be created, and saves nothing', async () => {
  // The data API cannot be reached, because the client is not configured.
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Download />
      <Toaster />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('Failed to generate download URL')).toBeVisible();
});
