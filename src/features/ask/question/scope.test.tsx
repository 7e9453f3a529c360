import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { recordOf } from '#features/documents/api/document-record.ts';
import { projectDocumentsKey } from '#features/documents/api/documents.ts';
import { citation } from '#tests/support/citation.ts';
import { field, newClient, quoted, service, show } from '../testing/ask-scene.tsx';

const record = (id: string, name: string, type: string) =>
  recordOf({
    ...{ id, name, type, companyId: 'acme', projectId: 'proj_1', size: 1, s3Key: 'k' },
    ...{ status: 'processed', state: 'current', createdAt: '2026-11-20T08:00:00Z' },
  });
const rows = [
  record('doc_a', 'Rails.pdf', 'application/pdf'),
  record('doc_b', 'Stairs.pdf', 'application/pdf'),
  record('doc_c', 'Notes.txt', 'text/plain'),
];

function open(more: Parameters<typeof show>[1] = {}) {
  const scene = service();
  const client = newClient();
  client.setQueryDefaults(['documents'], { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(projectDocumentsKey('proj_1'), rows);
  const router = show(scene.api, more, client);
  return { ...scene, router };
}

describe('the scope of a question', () => {
  it('contains the chosen documents in the URL, the question and the answer', async () => {
    const { asked, answer, router } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Scope: Whole project' }));
    const choice = screen.getByRole('dialog', { name: 'What to ask' });
    await userEvent.type(within(choice).getByRole('textbox'), 'rail');
    await userEvent.click(within(choice).getByRole('checkbox', { name: 'Rails.pdf' }));
    await userEvent.clear(within(choice).getByRole('textbox'));
    await userEvent.click(within(choice).getByRole('checkbox', { name: 'Notes.txt' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Scope: 2 documents' })).toBeVisible();
    expect(router.state.location.search).toBe('?ask-documents=doc_a%2Cdoc_c');

    await userEvent.type(field(), 'How high?{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.documentIds).toEqual(['doc_a', 'doc_c']);
    answer({ ...quoted, askedOf: ['doc_a', 'doc_c'] });
    expect(await screen.findByText('Searched: 2 documents')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Citation 1:/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/citation=.*&ask-documents=doc_a%2Cdoc_c$/),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(asked[1]?.documentIds).toEqual(['doc_a', 'doc_c']));
  });

  it('covers the whole company in the URL and the question, and each quote names its project', async () => {
    const { asked, answer, router } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Scope: Whole project' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ask the whole company' }));
    await userEvent.keyboard('{Escape}');
    expect(router.state.location.search).toBe('?ask-in=company');
    expect(screen.getByText('Ask the documents of the whole company')).toBeVisible();
    await userEvent.type(field(), 'How high?{Enter}');
    await waitFor(() => expect(asked[0]).toMatchObject({ projectId: null, documentIds: null }));
    const projects = ['Tower', 'Depot'].map((name) => ({ id: name, name, slug: null }));
    const citations = [{ ...citation, projectName: 'Depot' }];
    answer({ ...quoted, citations, askedCompany: { projects, left: 0 } });
    expect(await screen.findByText('Searched: Whole company, 2 projects')).toBeVisible();
    expect(screen.getByText('Project:')).toHaveTextContent('Project: Depot');
    expect(screen.getByRole('link', { name: /^Citation 1:/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/&ask-in=company$/),
    );
    // The project has its own conversation.
    await userEvent.click(screen.getByRole('button', { name: 'Scope: Whole company' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ask the whole project' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('Ask the documents of this project')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('stays when a link leads to a URL without it', async () => {
    const { router } = open({ document: { id: 'doc_a', name: 'Rails.pdf' } });
    await userEvent.click(screen.getByRole('button', { name: 'This document' }));
    await router.navigate('/acme/job/doc_b');
    await waitFor(() => expect(router.state.location.search).toBe('?ask-documents=doc_a'));
    await userEvent.click(screen.getByRole('button', { name: 'This document' }));
    expect(screen.getByRole('button', { name: 'Scope: Whole project' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('reads a type from the URL, and blocks the question if nothing matches', async () => {
    const { asked, router } = open();
    await router.navigate('/acme/job?ask-type=pdf');
    expect(await screen.findByRole('button', { name: 'Scope: PDF' })).toBeVisible();
    await userEvent.type(field(), 'How high?{Enter}');
    await waitFor(() => expect(asked[0]?.documentIds).toEqual(['doc_a', 'doc_b']));
    await router.navigate('/acme/job?ask-type=docx');
    expect(await screen.findByRole('alert')).toHaveTextContent('No documents match. Change what you ask.');
    expect(screen.getByRole('button', { name: 'Ask' })).toBeDisabled();
  });
});
