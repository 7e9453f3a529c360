import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { acme, documents, projects, section, show } from '#tests/support/dashboard-scene.tsx';
import { toast } from '#ui/toaster.tsx';

afterEach(() => {
  localStorage.clear();
  for (const { id } of toast.getHistory()) toast.dismiss(id);
});

describe('the projects of the dashboard', () => {
  it('are all listed with name, description, documents and date', async () => {
    show({ projects: projects(7), documents: documents(3), company: acme }, '?tab=projects');
    const all = await section('All Projects');
    const sheets = await all.findAllByRole('listitem');
    expect(sheets).toHaveLength(7);
    expect(sheets[0]).toHaveTextContent(/Tower 0Job 03 documents.*2026View Project/);
    expect(all.getByRole('link', { name: 'New Project' })).toBeVisible();
  });

  it('offer to create the first one, to those who may', async () => {
    show({ projects: [], documents: [], company: acme }, '?tab=projects');
    expect(await screen.findByRole('link', { name: 'Create Project' })).toHaveAttribute(
      'href',
      '/acme/projects?new=true',
    );
  });
});

describe('the dashboard of a User without assignments', () => {
  const user = { role: 'User' };

  it.each(['', '?tab=projects'])('says who to ask for a project (%s)', async (search) => {
    show({ user, projects: [], documents: [], company: acme }, search);
    expect(await screen.findByText('No projects for you yet')).toBeVisible();
    expect(screen.getByText(/Ask an Admin or Owner of your company/)).toBeVisible();
    expect(screen.queryByText(/first project/)).toBeNull();
  });

  it('offers no upload that would be refused', async () => {
    show({ user, projects: [], documents: [], company: acme }, '?tab=documents');
    expect(await screen.findByText(/Documents uploaded to your projects/)).toBeVisible();
    expect(screen.queryByText(/drop files into it/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to Projects' })).toBeVisible();
  });
});

describe('the documents of the dashboard', () => {
  const shown = async () => (await section('Recent Documents')).findAllByRole('listitem');

  it('say that an upload was interrupted, as the list of documents does, for as long as nobody reads it', async () => {
    const left = documents(1, { status: 'processing', updatedAt: '2025-11-30T00:00:00.000Z' });
    show({ projects: projects(1), documents: left, company: acme }, '?tab=documents');
    const [row] = await shown();
    expect(row).toHaveTextContent('Interrupted');
    expect(row).not.toHaveTextContent('Processing');
  });

  it('are the first six, each with project, size, date, status and link', async () => {
    show({ projects: projects(1), documents: documents(8), company: acme }, '?tab=documents');
    const rows = await shown();
    expect(rows).toHaveLength(6);
    expect(rows[0]).toHaveTextContent('Plan 0.pdf');
    expect(rows[0]).toHaveTextContent('Tower 0 · 1.50 KB');
    expect(rows[0]).toHaveTextContent('AI Ready');
    // In its own cell, and below the title if there is no room for the cell.
    expect(rows[0]?.textContent?.match(/2026/g)).toHaveLength(2);
    expect(rows[0]).toHaveTextContent('View');
    expect((await section('Recent Documents')).getByRole('link', { name: 'View All' })).toHaveAttribute(
      'href',
      '/acme/documents',
    );
  });

  it('show by icon whether they are PDFs, pictures or other files', async () => {
    const mixed = [
      ...documents(1),
      ...documents(1, { id: 'doc_p', name: 'Site.jpg', mimeType: 'image/jpeg' }),
      ...documents(1, { id: 'doc_t', name: 'Notes.txt', mimeType: 'text/plain' }),
    ];
    show({ projects: projects(1), documents: mixed, company: acme }, '?tab=documents');
    const [plan, photo, notes] = await shown();
    expect(plan?.querySelector('.lucide-file-text')).not.toBeNull();
    expect(photo?.querySelector('.lucide-file-image')).not.toBeNull();
    expect(notes?.querySelector('.lucide-file-type-2, .lucide-file-type-corner')).not.toBeNull();
  });

  it('have status and state under the name in a narrow row, and no cells for them', async () => {
    const old = documents(1, { state: 'superseded' });
    show({ projects: projects(1), documents: old, company: acme }, '?tab=documents');
    const [row] = await shown();
    const under = row?.querySelector('button > [data-narrow]');
    expect(under).toHaveTextContent('AI ReadySuperseded');
    expect(under).toHaveClass('@lg:hidden');
    // Cells whose contents are all marked this way are hidden by CSS, which jsdom does not apply.
    const wide = Array.from(row?.querySelectorAll('[data-wide]') ?? [], (part) => part.textContent);
    expect(wide).toEqual(['AI Ready', 'View']);
  });

  it('open in their project, and say so when it is unknown', async () => {
    const lost = documents(1, { id: 'doc_l', name: 'Lost.pdf', projectId: 'proj_gone' });
    const { router } = show(
      { projects: projects(1), documents: [...documents(1), ...lost], company: acme },
      '?tab=documents',
    );
    await shown();
    await userEvent.click(screen.getByRole('button', { name: /Lost\.pdf/ }));
    expect(await screen.findByText('Navigation Error')).toBeVisible();
    expect(screen.getByText('Could not find the associated project for this document.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/acme');
    await userEvent.click(screen.getByRole('button', { name: /Plan 0\.pdf/ }));
    expect(router.state.location.pathname).toBe('/acme/tower-0/doc_0');
  });
});
