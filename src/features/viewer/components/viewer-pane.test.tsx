import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CalloutButton } from '#components/callout.tsx';
import type { DocumentText } from '#domain/extraction/extracted-document.ts';
import { wholeDocument } from '#domain/sheets/sheet.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { viewUrlQuery } from '#features/documents/api/file-links.ts';
import { documentTextQuery, documentWordsQuery } from '#features/documents/api/get-stored-pages.ts';
import { keepInstallation } from '#lib/amplify/installation.ts';
import { connection } from '#lib/browser/connection.ts';
import { documentRecord } from '#tests/support/document-record.ts';
import { WithUploads } from '#tests/support/with-uploads.tsx';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { currentSheetQuery, documentSheetsQuery, type ViewedSheet } from '../api/sheets.ts';
import { ViewerPane } from './viewer-pane.tsx';

const text =
  'Guard rails\nTop rails stand 42 inches high.\nMid rails stand halfway. <script>window.__xss = 1</script>';

const record = documentRecord({
  projectId: 'proj_1',
  name: 'Rails.txt',
  mimeType: 'text/plain',
  sizeBytes: text.length,
  textKey: 't',
  wordsKey: 'w',
  documentNumber: 'A-101',
  revision: 'C',
});

/** jsdom has no layout, so every line gets a box 100 pixels wide. */
beforeAll(() => {
  const rect = (left: number, top: number, width: number, height: number) =>
    ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
  Range.prototype.getClientRects = () => [rect(40, 20, 100, 16)] as unknown as DOMRectList;
  HTMLElement.prototype.getBoundingClientRect = () => rect(0, 0, 400, 400);
  HTMLElement.prototype.scrollTo = () => undefined;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

afterEach(() => keepInstallation(undefined));

function open(search = '', changes: Partial<DocumentRecord> = {}) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const document = { ...record, ...changes };
  const page = { number: 1, text, width: 0, height: 0, method: 'text' as const, confidence: 100 };
  const stored: DocumentText = { version: 1, documentId: document.id, pages: [page] };
  client.setQueryData(viewUrlQuery(document.id).queryKey, 'http://localhost/file');
  if (document.textKey) client.setQueryData(documentTextQuery(document.id).queryKey, stored);
  client.setQueryData(documentWordsQuery(document.id).queryKey, {
    version: 1,
    documentId: document.id,
    pages: [],
  });
  const element = (
    <ViewerPane
      document={document}
      asOf={Date.now()}
      hrefFor={(id, page) => `/acme/job/${id}?page=${page}`}
      error={null}
      onRetry={() => undefined}
    />
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [`/acme/job/${document.id}${search}`],
  });
  render(
    <QueryClientProvider client={client}>
      <WithUploads>
        <TooltipProvider>
          <RouterProvider router={router} />
        </TooltipProvider>
      </WithUploads>
    </QueryClientProvider>,
  );
  return { router, client };
}

const boxes = (tone: string) => document.querySelectorAll(`.highlight[data-tone="${tone}"]`);

describe('an open document', () => {
  it('shows its name and revision, and its words as text', () => {
    open();
    expect(screen.getByRole('region', { name: 'Document Rails.txt' })).toHaveTextContent('A-101');
    expect(screen.getByText(/Top rails stand 42 inches high/)).toBeVisible();
    expect(screen.getByText(/<script>/)).toBeVisible();
    expect(window).not.toHaveProperty('__xss');
  });

  it('shows when its state was loaded, without a connection', () => {
    vi.spyOn(connection, 'isOnline').mockReturnValue(false);
    open();
    expect(screen.getByText(/^As of .* today$/)).toBeVisible();
    vi.restoreAllMocks();
  });

  it('highlights the words that the URL cites, with the number of the citation', () => {
    open('?page=1&citation=doc_1_abcde.3.1.12-43');
    expect(boxes('citation')).toHaveLength(1);
    expect(screen.getByText('Quoted here: citation')).toBeInTheDocument();
    expect(screen.getByText('3')).toBeInTheDocument();
  });

  it('dashes the passage that an unchecked citation names, and does not call it quoted', () => {
    open('?page=1&citation=doc_1_abcde.3.1.12-43.passage');
    expect(boxes('citation')).toHaveLength(0);
    expect(boxes('passage')).toHaveLength(1);
    expect(screen.getByRole('group', { name: /^Passage 3, page 1/ })).toHaveTextContent('3');
    expect(screen.queryByText(/Quoted here/)).not.toBeInTheDocument();
  });

  it('highlights nothing for a citation of another document', () => {
    open('?citation=doc_2_zzzzz.3.1.12-43');
    expect(boxes('citation')).toHaveLength(0);
  });

  it.each([
    [
      'link',
      <a key="from" href="?citation=doc_1_abcde.3.1.12-43">
        Citation 3
      </a>,
    ],
    ['button', <CalloutButton key="from" number={3} />],
  ])(
    'takes focus from the citation that was followed by its %s, and Escape returns it',
    async (role, from) => {
      render(from);
      const citation = screen.getByRole(role, { name: 'Citation 3' });
      citation.focus();
      open('?page=1&citation=doc_1_abcde.3.1.12-43');
      expect(screen.getByRole('group', { name: /^Quoted here: citation 3, page 1/ })).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      expect(citation).toHaveFocus();
    },
  );

  it('takes no focus when the URL was typed', () => {
    open('?page=1&citation=doc_1_abcde.3.1.12-43');
    expect(document.body).toHaveFocus();
  });

  it('offers to describe an image only with a vision model', () => {
    open('', { mimeType: 'image/png' });
    expect(screen.queryByRole('button', { name: 'Describe image' })).toBeNull();
    cleanup();
    keepInstallation({ hasVision: true });
    open('', { mimeType: 'image/png' });
    expect(screen.getByRole('button', { name: 'Describe image' })).toBeVisible();
  });

  it('finds words with /, counts the hits and steps through them', async () => {
    open();
    await userEvent.keyboard('/');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find words' }), 'rails');
    expect(await screen.findByText('1 of 3')).toBeVisible();
    expect(boxes('active-hit')).toHaveLength(1);
    expect(boxes('hit')).toHaveLength(2);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('2 of 3')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
    expect(boxes('hit')).toHaveLength(0);
  });

  it('says why a document could not be read', () => {
    open('', { status: 'failed', failureReason: 'It is protected by a password.' });
    expect(screen.getByRole('alert')).toHaveTextContent('It is protected by a password.');
  });

  it('shows that a reading was interrupted, not that it continues', () => {
    open('', { status: 'processing', textKey: null });
    expect(screen.getByText('Interrupted')).toBeVisible();
    expect(screen.getByText(/closed before it was read/)).toBeVisible();
    expect(screen.queryByText(/still being read/)).toBeNull();
    cleanup();
    open('', { status: 'processing', textKey: null, updatedAt: new Date().toISOString() });
    expect(screen.getByText('Processing')).toBeVisible();
    expect(screen.getByText(/still being read/)).toBeVisible();
  });

  it('offers to reload words that failed to load', async () => {
    const { client } = open('', { name: 'Rails.png', mimeType: 'image/png', textKey: null });
    const { queryKey } = documentWordsQuery(record.id);
    // The data API cannot be reached.
    await act(() => client.resetQueries({ queryKey }));
    expect(await screen.findByText(/could not be loaded, so nothing can be highlighted/)).toBeVisible();
    const failures = () => client.getQueryState(queryKey)?.errorUpdateCount ?? 0;
    const before = failures();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(failures()).toBe(before + 1));
  });

  it('says that its sheet was superseded, by what, and leads there', async () => {
    const sheet = (changes: Partial<ViewedSheet>): ViewedSheet => ({
      id: 'doc_1_abcde:0',
      documentId: 'doc_1_abcde',
      page: wholeDocument,
      number: 'A-101',
      title: null,
      revision: 'B',
      scale: null,
      paperSize: null,
      state: 'superseded',
      supersedes: null,
      supersededBy: 'doc_2_zzzzz:3',
      rotation: 0,
      ...changes,
    });
    const { client } = open('', { revision: 'A', state: 'current' });
    expect(screen.queryByRole('alert')).toBeNull();
    const current = sheet({ documentId: 'doc_2_zzzzz', page: 3, revision: 'C', state: 'current' });
    act(() => {
      client.setQueryData(currentSheetQuery('doc_2_zzzzz:3').queryKey, current);
      client.setQueryData(documentSheetsQuery(record.id).queryKey, new Map([[wholeDocument, sheet({})]]));
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Superseded. Rev C is current.');
    const way = await screen.findByRole('link', { name: 'Open Rev C' });
    expect(way).toHaveAttribute('href', '/acme/job/doc_2_zzzzz?page=3');
    expect(screen.getByTitle('Revision B, superseded')).toBeVisible();
    act(() => {
      client.setQueryData(
        documentSheetsQuery(record.id).queryKey,
        new Map([[wholeDocument, sheet({ state: 'current', supersededBy: null })]]),
      );
    });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('does not show what is in the trash', () => {
    open('', { deletedAt: '2026-11-21T00:00:00.000Z' });
    expect(screen.getByText('Rails.txt is in the trash')).toBeVisible();
  });

  it.each([
    ['PDF', 'Rails.pdf', 'application/pdf'],
    ['DOCX', 'Rails.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['TXT', 'Rails.txt', 'text/plain'],
    ['photo', 'Rails.png', 'image/png'],
  ])(
    'retries a %s that does not open with a new link, as the first may have expired',
    async (_, name, type) => {
      const { client } = open('', { name, mimeType: type, textKey: null, wordsKey: null });
      const picture = screen.queryByRole('img', { name });
      // The link is invalid, but jsdom loads no images and so reports no error.
      if (picture) fireEvent.error(picture);
      expect(await screen.findByText(`${name} could not be opened`)).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      // There is no data API, so a request for a link shows as this error.
      expect(await screen.findByText('Failed to generate download URL')).toBeVisible();
      expect(client.getQueryData(viewUrlQuery(record.id).queryKey)).toBeUndefined();
    },
  );

  it('shows a photo by the new link', async () => {
    const { client } = open('', { name: 'Rails.png', mimeType: 'image/png' });
    fireEvent.error(screen.getByRole('img', { name: 'Rails.png' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByText('Failed to generate download URL');
    act(() => {
      client.setQueryData(viewUrlQuery(record.id).queryKey, 'http://localhost/newer');
    });
    expect(await screen.findByRole('img', { name: 'Rails.png' })).toHaveAttribute(
      'src',
      'http://localhost/newer',
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
