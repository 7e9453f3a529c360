import '../../../../tests/support/pointer-capture.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { DocumentRecord } from '../api/document-record.ts';
import { inMemory } from '../upload/in-memory-ports.ts';
import { UploadContext } from '../upload/upload-context.ts';
import { createUploadStore } from '../upload/upload-store.ts';
import { useDocumentActions } from './use-document-actions.tsx';

const projects = [
  { id: 'proj_1', name: 'Tower' },
  { id: 'proj_2', name: 'Bridge' },
];

const row = (id: string, changes: Partial<DocumentRecord> = {}) =>
  ({
    id,
    name: `${id}.pdf`,
    projectId: 'proj_1',
    status: 'processed',
    tags: [],
    ...changes,
  }) as DocumentRecord;

type Places = readonly { id: string; name: string }[];

function List({ documents, projects }: { documents: readonly DocumentRecord[]; projects: Places }) {
  const { actionsFor, bulk, dialogs } = useDocumentActions({
    documents,
    projects,
    mayManage: true,
    archiveName: 'Tower',
  });
  return (
    <>
      <button type="button" onClick={() => bulk.move?.(documents)}>
        Move all
      </button>
      <button type="button" onClick={() => bulk.tag(documents)}>
        Tag all
      </button>
      {documents.map((document) => (
        <button
          key={document.id}
          type="button"
          onClick={() =>
            actionsFor(document)
              .find(({ label }) => label === 'Rename')
              ?.onSelect()
          }
        >
          Rename {document.name}
        </button>
      ))}
      {dialogs}
    </>
  );
}

/** A list whose rows others change meanwhile. */
function show(...documents: DocumentRecord[]) {
  return showIn(projects, ...documents);
}

function showIn(projects: Places, ...documents: DocumentRecord[]) {
  const store = createUploadStore(inMemory().ports);
  const client = new QueryClient();
  const listOf = (rows: readonly DocumentRecord[]) => (
    <QueryClientProvider client={client}>
      <UploadContext value={store}>
        <MemoryRouter>
          <List documents={rows} projects={projects} />
        </MemoryRouter>
      </UploadContext>
    </QueryClientProvider>
  );
  const { rerender } = render(listOf(documents));
  return { change: (...rows: DocumentRecord[]) => rerender(listOf(rows)) };
}

const dialog = () => screen.queryByRole('dialog');

describe('moving documents', () => {
  it('shows the rows as they are now, not as they were when it was asked', async () => {
    const { change } = show(row('a', { status: 'processing' }), row('b'), row('c'));
    await userEvent.click(screen.getByRole('button', { name: 'Move all' }));
    expect(dialog()).toHaveTextContent('Move 3 documents');
    expect(dialog()).toHaveTextContent('One is still being read and will stay where it is.');
    change(row('a'), row('c'));
    expect(dialog()).toHaveTextContent('Move 2 documents');
    expect(dialog()).not.toHaveTextContent('still being read');
  });

  it('says so where there is no other project', async () => {
    showIn(projects.slice(0, 1), row('a'));
    await userEvent.click(screen.getByRole('button', { name: 'Move all' }));
    expect(dialog()).toHaveTextContent('There is no other project yet.');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Move' })).toBeDisabled();
  });

  it('is over where the rows have gone, and does not come back with them', async () => {
    const { change } = show(row('a'));
    await userEvent.click(screen.getByRole('button', { name: 'Move all' }));
    change();
    expect(dialog()).toBeNull();
    change(row('a'));
    expect(dialog()).toBeNull();
  });

  it('asks about the rows that are chosen then, when it is opened again', async () => {
    const { change } = show(row('a'), row('b'));
    await userEvent.click(screen.getByRole('button', { name: 'Move all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    change(row('c'));
    await userEvent.click(screen.getByRole('button', { name: 'Move all' }));
    expect(dialog()).toHaveTextContent('Move c.pdf');
  });
});

it('what is typed about a document stays where somebody else deletes it meanwhile', async () => {
  const { change } = show(row('a'));
  await userEvent.click(screen.getByRole('button', { name: 'Tag all' }));
  await userEvent.type(screen.getByLabelText('Tags'), 'fire');
  change();
  expect(screen.getByLabelText('Tags')).toHaveValue('fire');
});

it('a new name that could not be saved stays, and the reason takes focus', async () => {
  show(row('a'));
  await userEvent.click(screen.getByRole('button', { name: 'Rename a.pdf' }));
  await userEvent.type(screen.getByLabelText('Name'), ' as built');
  // The data API is not there.
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Something went wrong. Please try again.');
  expect(notice).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveValue('a.pdf as built');
});
