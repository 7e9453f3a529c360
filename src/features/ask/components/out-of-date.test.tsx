import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { documentTextQuery } from '#features/documents/api/get-stored-pages.ts';
import { type PageSheet, pageSheetQuery } from '#features/sheets/api/page-sheet.ts';
import { citation } from '#tests/support/citation.ts';
import { answerRegion, field, quoted, service, show } from '../testing/ask-scene.tsx';

const current = {
  ...{ documentId: 'doc_2_abcde', page: 2, number: 'A-101', revision: 'D', date: '2026-04-20' },
  state: 'current' as const,
};
const superseded = { ...current, documentId: citation.documentId, page: citation.page, revision: 'C' };

/** An answer that quotes page 4, whose sheet is now as given. */
async function quotingSheet(sheet: PageSheet, texts: readonly string[] = [], reply = quoted) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(pageSheetQuery(citation.documentId, citation.page).queryKey, sheet);
  client.setQueryData(documentTextQuery(current.documentId).queryKey, {
    ...{ version: 1, documentId: current.documentId },
    pages: texts.map((text, at) => ({
      ...{ number: at + 1, text, width: 0, height: 0, method: 'pdfjs' as const, confidence: 95, start: 0 },
    })),
  });
  const { api, asked, answer } = service();
  show(api, {}, client);
  await userEvent.type(field(), 'How high?{Enter}');
  await waitFor(() => expect(asked).toHaveLength(1));
  answer(reply);
  await screen.findByText('Quoted from your documents');
  return { region: await answerRegion(), asked };
}

it('marks an answer whose sheet was superseded since, leads to the current sheet, and asks again', async () => {
  const { region, asked } = await quotingSheet({ sheet: { ...superseded, state: 'superseded' }, current });
  const alert = within(region).getByRole('alert');
  expect(alert).toHaveTextContent('Out of date: this quotes Rev C; Rev D is current (A-101).');
  expect(within(region).getByText('Quoted from your documents')).not.toHaveClass('text-verified');
  const link = within(alert).getByRole('link', { name: 'Open Rev D' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/doc_2_abcde\?page=2$/));
  await userEvent.click(within(alert).getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(asked).toHaveLength(2));
});

it('says what the current revision says in place of the quote, and leads to its words', async () => {
  const texts = ['COVER SHEET', 'General notes.\n\nTop rails stand 45 inches high.'];
  const { region } = await quotingSheet({ sheet: { ...superseded, state: 'superseded' }, current }, texts);
  const now = within(region).getByRole('link', {
    name: '[1] Rev D now says: “Top rails stand 45 inches high.”',
  });
  expect(now).toHaveAttribute(
    'href',
    expect.stringMatching(/doc_2_abcde\?page=2&citation=doc_2_abcde\.1\.2\.16-47$/),
  );
});

it('says that no such line was found on the current revision, without a link', async () => {
  const { region } = await quotingSheet({ sheet: { ...superseded, state: 'superseded' }, current }, [
    'A',
    'B',
  ]);
  const alert = within(region).getByRole('alert');
  expect(alert).toHaveTextContent('[1] No line like this was found on Rev D');
  expect(within(alert).getAllByRole('link')).toHaveLength(1);
});

it('names the current revision where the answer was saved with one that was superseded since', async () => {
  const between = { revision: 'C2', date: '2026-03-01', documentId: 'doc_3_abcde', page: 1 };
  const reply = {
    ...quoted,
    citations: quoted.citations.map((one) => ({ ...one, superseded: between })),
  };
  const { region } = await quotingSheet(
    { sheet: { ...superseded, state: 'superseded' }, current },
    [],
    reply,
  );
  expect(region).toHaveTextContent('replaced by Rev D (20 Apr 2026)');
  expect(region).not.toHaveTextContent('Rev C2');
  const link = within(region).getByRole('link', { name: 'Open Rev D' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/doc_2_abcde\?page=2$/));
});

it('does not mark an answer whose sheet is still current', async () => {
  const { region } = await quotingSheet({ sheet: superseded, current: superseded });
  expect(within(region).queryByRole('alert')).toBeNull();
  expect(within(region).getByText('Quoted from your documents')).toHaveClass('text-verified');
});

it('gives no tick to a sheet of which it is not clear whether it is current, and says so', async () => {
  const undecided = { ...superseded, isUndecided: true as const };
  const { region } = await quotingSheet({ sheet: undecided, current: undecided });
  expect(region).toHaveTextContent('It is not clear which sheet of A-101 is current.');
  expect(within(region).getByText('Quoted from your documents')).not.toHaveClass('text-verified');
});
