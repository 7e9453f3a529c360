import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Markup } from '#domain/markups/markup.ts';
import { documentTextQuery, documentWordsQuery } from '#features/documents/api/get-stored-pages.ts';
import { markupsQuery } from '../../api/markups.ts';
import { sheetQuery } from '../../api/sheets.ts';
import { type OpenedDocument, ViewerContext } from '../../components/viewer-context.ts';
import { CarryOver } from './carry-over.tsx';

const markup = (id: string, text: string): Markup => ({
  ...{ id, documentId: 'old', page: 3, kind: 'cloud', text, carriedFrom: null, photoId: null },
  points: [
    { x: 0.2, y: 0.3 },
    { x: 0.4, y: 0.5 },
  ],
  ...{ createdBy: 'ann', createdAt: '2026-03-01T00:00:00.000Z' },
});

/** Page 1 of Rev C. On Rev B, which it superseded, two clouds were drawn. */
function showCarryOver() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const superseded = { id: 'old:3', documentId: 'old', page: 3, revision: 'B' };
  client.setQueryData(sheetQuery('old:3').queryKey, superseded as never);
  client.setQueryData(markupsQuery('old').queryKey, [markup('m1', 'Widen'), markup('m2', 'Ask')]);
  for (const id of ['old', 'new']) {
    client.setQueryData(documentTextQuery(id).queryKey, { pages: [] } as never);
    client.setQueryData(documentWordsQuery(id).queryKey, { pages: [] } as never);
  }
  const drawn: Partial<Markup>[] = [];
  const all: Markup[] = [];
  const previewed: (Markup | null)[] = [];
  const opened = () =>
    ({
      document: { id: 'new' },
      sheets: new Map([[1, { id: 'new:1', supersedes: 'old:3' }]]),
      markups: {
        all: [...all],
        preview: (one: Markup | null) => previewed.push(one),
        draw: async (one: Partial<Markup>) => {
          drawn.push(one);
          all.push({ ...markup(`c${all.length}`, ''), ...one });
          view.rerender(page());
        },
      },
    }) as unknown as OpenedDocument;
  const page = () => (
    <QueryClientProvider client={client}>
      <ViewerContext value={opened()}>
        <CarryOver page={1} />
      </ViewerContext>
    </QueryClientProvider>
  );
  const view = render(page());
  return { drawn, previewed, view };
}

beforeEach(() => localStorage.clear());

it('offers the markups of the superseded revision one by one, and carries over those that are chosen', async () => {
  const { drawn, previewed } = showCarryOver();
  expect(screen.getByRole('status')).toHaveTextContent('2 markups on Rev B not carried over.');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByRole('status')).toHaveTextContent('“Widen”, shown dashed. 2 markups to review.');
  await userEvent.click(await screen.findByRole('button', { name: 'Carry over' }));
  expect(drawn).toEqual([
    expect.objectContaining({ documentId: 'new', page: 1, text: 'Widen', carriedFrom: 'm1' }),
  ]);
  expect(previewed).toContainEqual(expect.objectContaining({ id: 'm2', page: 1 }));
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(drawn).toHaveLength(1);
});

it('does not offer again what was skipped on this device', async () => {
  const { view } = showCarryOver();
  await userEvent.click(screen.getByRole('button', { name: 'Skip all' }));
  expect(screen.queryByRole('status')).toBeNull();
  view.unmount();
  showCarryOver();
  expect(screen.queryByRole('status')).toBeNull();
});
