import '#tests/support/pointer-capture.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { DocumentViewer } from '#domain/documents/document-rights.ts';
import { WithUploads } from '#tests/support/with-uploads.tsx';
import type { DocumentRecord } from '../api/document-record.ts';
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

const manager: DocumentViewer = { sub: 'jo', isManager: true };

const onSummarise = () => undefined;

interface ListProps {
  documents: readonly DocumentRecord[];
  projects: Places;
  viewer?: DocumentViewer;
}

function List({ documents, projects, viewer = manager }: ListProps) {
  const { actionsFor, bulk, dialogs } = useDocumentActions({
    documents,
    projects,
    viewer,
    archiveName: 'Tower',
    onSummarise,
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

/** The providers that the actions need, the same for every rendering. */
function surroundings() {
  const client = new QueryClient();
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <WithUploads>
        <MemoryRouter>{children}</MemoryRouter>
      </WithUploads>
    </QueryClientProvider>
  );
}

/** A list whose rows change while a dialog is open. */
function show(...documents: DocumentRecord[]) {
  return showIn(projects, ...documents);
}

function showIn(projects: Places, ...documents: DocumentRecord[]) {
  const Around = surroundings();
  const listOf = (rows: readonly DocumentRecord[]) => (
    <Around>
      <List documents={rows} projects={projects} />
    </Around>
  );
  const { rerender } = render(listOf(documents));
  return { change: (...rows: DocumentRecord[]) => rerender(listOf(rows)) };
}

const dialog = () => screen.queryByRole('dialog');

describe('moving documents', () => {
  it('shows the current rows, not those when the dialog opened', async () => {
    const { change } = show(row('a', { status: 'processing' }), row('b'), row('c'));
    await userEvent.click(screen.getByRole('button', { name: 'Move all' }));
    expect(dialog()).toHaveTextContent('Move 3 documents');
    expect(dialog()).toHaveTextContent('One is still being read and will stay where it is.');
    change(row('a'), row('c'));
    expect(dialog()).toHaveTextContent('Move 2 documents');
    expect(dialog()).not.toHaveTextContent('still being read');
  });

  it('says when there is no other project', async () => {
    showIn(projects.slice(0, 1), row('a'));
    await userEvent.click(screen.getByRole('button', { name: 'Move all' }));
    expect(dialog()).toHaveTextContent('There is no other project yet.');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Move' })).toBeDisabled();
  });

  it('closes when the rows have gone, and does not reopen with them', async () => {
    const { change } = show(row('a'));
    await userEvent.click(screen.getByRole('button', { name: 'Move all' }));
    change();
    expect(dialog()).toBeNull();
    change(row('a'));
    expect(dialog()).toBeNull();
  });

  it('uses the current selection when it is opened again', async () => {
    const { change } = show(row('a'), row('b'));
    await userEvent.click(screen.getByRole('button', { name: 'Move all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    change(row('c'));
    await userEvent.click(screen.getByRole('button', { name: 'Move all' }));
    expect(dialog()).toHaveTextContent('Move c.pdf');
  });
});

it('keeps typed text when someone else deletes the document', async () => {
  const { change } = show(row('a'));
  await userEvent.click(screen.getByRole('button', { name: 'Tag all' }));
  await userEvent.type(screen.getByLabelText('Tags'), 'fire');
  change();
  expect(screen.getByLabelText('Tags')).toHaveValue('fire');
});

it('keeps a new name that could not be saved, and moves focus to the reason', async () => {
  show(row('a'));
  await userEvent.click(screen.getByRole('button', { name: 'Rename a.pdf' }));
  await userEvent.type(await screen.findByLabelText('Name'), ' as built');
  // The data API cannot be reached.
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Something went wrong. Please try again.');
  expect(notice).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveValue('a.pdf as built');
});

describe('the number and the revision', () => {
  const offeredTo = async (viewer: DocumentViewer) => {
    const Around = surroundings();
    const documents = [row('a', { createdBy: 'jo' })];
    const { unmount } = render(
      <Around>
        <List documents={documents} projects={projects} viewer={viewer} />
      </Around>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Rename a.pdf' }));
    const labels = (await screen.findAllByRole('textbox')).map((field) => field.getAttribute('name'));
    unmount();
    return labels;
  };

  it('can be edited by the uploader and managers only', async () => {
    const all = ['name', 'documentNumber', 'revision'];
    expect(await offeredTo({ sub: 'jo', isManager: false })).toEqual(all);
    expect(await offeredTo({ sub: 'kim', isManager: true })).toEqual(all);
    expect(await offeredTo({ sub: 'kim', isManager: false })).toEqual(['name']);
  });
});

describe('the details', () => {
  it('are part of the URL, and Back closes them', async () => {
    let back = () => {};
    let asked = '';
    const options = { documents: [row('a')], projects, viewer: manager, archiveName: 'Tower', onSummarise };
    const { result } = renderHook(
      () => {
        const navigate = useNavigate();
        back = () => navigate(-1);
        asked = useLocation().search;
        return useDocumentActions(options);
      },
      { wrapper: surroundings() },
    );
    act(() => result.current.actionsFor(row('a'))[0]?.onSelect());
    expect(asked).toBe('?details=a');
    act(() => back());
    expect(asked).toBe('');
  });
});

describe('deleting', () => {
  const own = row('own', { createdBy: 'kim' });
  const foreign = row('foreign', { createdBy: 'jo' });

  function offeredTo(viewer: DocumentViewer) {
    const options = { documents: [own, foreign], projects, viewer, archiveName: 'Tower', onSummarise };
    const { result } = renderHook(() => useDocumentActions(options), { wrapper: surroundings() });
    const { actionsFor, bulk } = result.current;
    return {
      labels: (document: DocumentRecord) => actionsFor(document).map(({ label }) => label),
      mayTrash: bulk.mayTrash,
    };
  }

  it('is offered to a User only for their own documents, alone or in a selection of only those', () => {
    const { labels, mayTrash } = offeredTo({ sub: 'kim', isManager: false });
    expect(labels(own)).toEqual(['Details', 'Summarise', 'Rename', 'Tags', 'Download', 'Move to trash']);
    expect(labels(foreign)).toEqual(['Details', 'Summarise', 'Rename', 'Tags', 'Download']);
    expect([mayTrash([own]), mayTrash([own, foreign])]).toEqual([true, false]);
  });

  it('is offered, as is reading sheets again, to those who may correct a document, once it is processed', () => {
    const stored = { textKey: 'k', createdBy: 'kim' };
    const { labels } = offeredTo({ sub: 'kim', isManager: false });
    expect(labels(row('own', stored))).toContain('Read sheets again');
    expect(labels(row('foreign', { ...stored, createdBy: 'jo' }))).not.toContain('Read sheets again');
    expect(labels(row('own', { ...stored, status: 'processing' }))).not.toContain('Read sheets again');
    expect(offeredTo(manager).labels(row('foreign', { textKey: 'k' }))).toContain('Read sheets again');
  });

  it('is offered, as is moving, to Admins and Owners for every document', () => {
    const { labels, mayTrash } = offeredTo({ sub: 'kim', isManager: true });
    expect(labels(foreign)).toContain('Move to trash');
    expect(labels(foreign)).toContain('Move to another project');
    expect(mayTrash([own, foreign])).toBe(true);
  });
});
