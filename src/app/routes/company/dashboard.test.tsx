import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '../../../../tests/support/session-users.ts';
import { WithUploads } from '../../../../tests/support/with-uploads.tsx';
import { Toaster, toast } from '../../../components/ui/toaster.tsx';
import { keptActivities } from '../../../features/activity/api/list-activities.ts';
import type { SessionUser } from '../../../features/auth/api/session-user.ts';
import { Component } from './dashboard.tsx';

const at = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString();

const projects = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `proj_${n}`,
    companyId: 'acme',
    name: `Tower ${n}`,
    slug: `tower-${n}`,
    description: `Job ${n}`,
    address: '',
    createdAt: at(n),
    updatedAt: at(n),
    deletedAt: null,
  }));

const documents = (count: number, over: object = {}) =>
  Array.from({ length: count }, (_, n) => ({
    id: `doc_${n}`,
    companyId: 'acme',
    projectId: 'proj_0',
    name: `Plan ${n}.pdf`,
    type: 'application/pdf',
    sizeBytes: 1_536,
    status: 'processed',
    s3Key: 'k',
    tags: [],
    documentNumber: null,
    revision: null,
    state: 'current',
    pageCount: 1,
    createdAt: at(n),
    updatedAt: at(n),
    deletedAt: null,
    ...over,
  }));

const activities = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `act_${n}`,
    userId: `u${n}`,
    userName: 'Kim',
    userEmail: 'kim@acme.example',
    action: 'project_created',
    description: `created thing ${n}`,
    timestamp: at(n),
    projectId: null,
    projectName: null,
    documentName: null,
  }));

interface Known {
  user?: Partial<SessionUser>;
  projects?: object[];
  documents?: object[];
  /** Null for those that are asked of the data API too. */
  activities?: object[] | null;
  company?: object | null;
}

/** The dashboard, knowing what is given; what is not given is asked of a data API that can't be reached. */
function show({ user = {}, ...known }: Known, search = '') {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  client.setQueryData(['session'], { ...aUser, ...user });
  client.setQueryData(['members', 'acme'], [{ id: 'u', name: 'Jo', createdAt: at(0) }]);
  if (known.activities !== null)
    client.setQueryData(['activities', 'acme', 'latest'], known.activities ?? []);
  if (known.projects) client.setQueryData(['projects', 'acme'], known.projects);
  if (known.documents) client.setQueryData(['documents', 'company', 'acme'], known.documents);
  if (known.company !== undefined) client.setQueryData(['company', 'acme'], known.company);
  const router = createMemoryRouter([{ path: '*', element: <Component /> }], {
    initialEntries: [`/acme${search}`],
  });
  render(
    <QueryClientProvider client={client}>
      <WithUploads>
        <RouterProvider router={router} />
      </WithUploads>
      <Toaster />
    </QueryClientProvider>,
  );
  return { router, client };
}

const acme = { name: 'Acme Builders', description: 'Towers and quays' };
const section = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(() => {
  localStorage.clear();
  for (const { id } of toast.getHistory()) toast.dismiss(id);
});

describe('the head of the dashboard', () => {
  it('names the company, greets by the first name, and leads to the settings', () => {
    show({ projects: [], documents: [], company: acme });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Acme Builders Dashboard');
    expect(screen.getByText(/Welcome back, Jo\./)).toHaveTextContent('Towers and quays');
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/acme/settings');
  });

  it('has four figures', async () => {
    show({ projects: projects(3), documents: documents(2), company: acme });
    expect((await screen.findAllByRole('term')).map((term) => term.textContent)).toEqual([
      'Active Projects',
      'Documents',
      'Team Members',
      'Recent Documents',
    ]);
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      expect.stringMatching(/^3/),
      expect.stringMatching(/^2/),
      expect.stringMatching(/^1/),
      expect.stringMatching(/^0/),
    ]);
  });

  it('has three tabs under it, and begins with the overview', () => {
    show({ projects: [], documents: [], company: acme });
    const tabs = screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.ariaSelected]);
    expect(tabs).toEqual([
      ['Overview', 'true'],
      ['Projects', 'false'],
      ['Documents', 'false'],
    ]);
  });

  it('calls a company whose name is not known Your Company', () => {
    show({ user: { companyName: '' }, projects: [], documents: [], company: null });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your Company Dashboard');
    expect(screen.getByText(/Welcome back/)).toHaveTextContent('Company details not found');
  });

  it('says when what the company says of itself could not be had', async () => {
    show({ projects: [], documents: [] });
    expect(await screen.findByText(/Error loading company details/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Acme Builders Dashboard');
  });

  it('says in a message when the lists could not be loaded', async () => {
    show({ company: acme });
    expect(await screen.findByText('Loading Error')).toBeVisible();
    expect(screen.getByText('Failed to load dashboard data. Please try again.')).toBeVisible();
  });
});

describe('the overview', () => {
  it('shows the first five projects, each with its documents, its day and a way in', async () => {
    show({ projects: projects(7), documents: documents(3), company: acme });
    const recent = await section('Recent Projects');
    const lines = await recent.findAllByRole('listitem');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toHaveTextContent(/^Tower 0.*3.*documents.*2026.*View$/);
    expect(recent.getByRole('link', { name: 'Tower 0' })).toHaveAttribute('href', '/acme/tower-0');
    expect(recent.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/acme/projects');
    expect(recent.getByRole('link', { name: 'New Project' })).toHaveAttribute(
      'href',
      '/acme/projects?new=true',
    );
  });

  it('shows the five latest things that the team did', async () => {
    show({ projects: [], documents: [], company: acme, activities: activities(7) });
    const feed = await section('Team Activity');
    expect(feed.getAllByRole('listitem').map((line) => line.textContent)).toEqual(
      [0, 1, 2, 3, 4].map((n) => expect.stringContaining(`created thing ${n}`)),
    );
    expect(feed.getByRole('link', { name: 'View All Activity' })).toHaveAttribute('href', '/acme/activity');
  });

  it('keeps the activity of the last visit where it can not be loaded anew, and says so', async () => {
    keptActivities('acme').write(activities(2));
    show({ projects: [], documents: [], company: acme, activities: null });
    const feed = await section('Team Activity');
    expect(feed.getAllByRole('listitem')).toHaveLength(2);
    expect(await feed.findByText(/The activity could not be loaded/)).toBeVisible();
    expect(feed.getAllByRole('listitem')).toHaveLength(2);
    expect(feed.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('the lists while they load', () => {
  afterEach(() => {
    onlineManager.setOnline(true);
    vi.useRealTimers();
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it('show their skeletons for 500 ms, however soon they come', async () => {
    vi.useFakeTimers();
    // Without a connection the queries wait.
    onlineManager.setOnline(false);
    const { client } = show({ company: acme });
    await pass(100);
    act(() => {
      client.setQueryData(['projects', 'acme'], projects(1));
      client.setQueryData(['documents', 'company', 'acme'], []);
    });
    await pass(399);
    expect(screen.queryByRole('link', { name: 'Tower 0' })).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByRole('link', { name: 'Tower 0' })).toBeVisible();
  });
});

describe('the projects of the dashboard', () => {
  it('are all there, each with name, description, documents and day', async () => {
    show({ projects: projects(7), documents: documents(3), company: acme }, '?tab=projects');
    const all = await section('All Projects');
    const sheets = await all.findAllByRole('listitem');
    expect(sheets).toHaveLength(7);
    expect(sheets[0]).toHaveTextContent(/Tower 0Job 03 documents.*2026View Project/);
    expect(all.getByRole('link', { name: 'New Project' })).toBeVisible();
  });

  it('where there are none, the first can be made, by those who may', async () => {
    show({ projects: [], documents: [], company: acme }, '?tab=projects');
    expect(await screen.findByRole('link', { name: 'Create Project' })).toHaveAttribute(
      'href',
      '/acme/projects?new=true',
    );
  });
});

describe('the dashboard of a User who is assigned to nothing', () => {
  const user = { role: 'User' };

  it.each(['', '?tab=projects'])('says whom to ask for a project (%s)', async (search) => {
    show({ user, projects: [], documents: [], company: acme }, search);
    expect(await screen.findByText('No projects for you yet')).toBeVisible();
    expect(screen.getByText(/Ask an Admin or Owner of your company/)).toBeVisible();
    expect(screen.queryByText(/first project/)).toBeNull();
  });

  it('asks for no upload that would be refused', async () => {
    show({ user, projects: [], documents: [], company: acme }, '?tab=documents');
    expect(await screen.findByText(/What an Admin or Owner of your company uploads/)).toBeVisible();
    expect(screen.queryByText(/drop its files in/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to Projects' })).toBeVisible();
  });
});

describe('the documents of the dashboard', () => {
  const shown = async () => (await section('Recent Documents')).findAllByRole('listitem');

  it('are the first six, each with project, size, day, status and a way in', async () => {
    show({ projects: projects(1), documents: documents(8), company: acme }, '?tab=documents');
    const rows = await shown();
    expect(rows).toHaveLength(6);
    expect(rows[0]).toHaveTextContent('Plan 0.pdf');
    expect(rows[0]).toHaveTextContent('Tower 0 · 1.50 KB');
    expect(rows[0]).toHaveTextContent('AI Ready');
    // In its own cell, and under the title where there is no room for the cell.
    expect(rows[0]?.textContent?.match(/2026/g)).toHaveLength(2);
    expect(rows[0]).toHaveTextContent('View');
    expect((await section('Recent Documents')).getByRole('link', { name: 'View All' })).toHaveAttribute(
      'href',
      '/acme/documents',
    );
  });

  it('show by the icons of the documents list whether they are PDFs, pictures or other files', async () => {
    const mixed = [
      ...documents(1),
      ...documents(1, { id: 'doc_p', name: 'Site.jpg', type: 'image/jpeg' }),
      ...documents(1, { id: 'doc_t', name: 'Notes.txt', type: 'text/plain' }),
    ];
    show({ projects: projects(1), documents: mixed, company: acme }, '?tab=documents');
    const [plan, photo, notes] = await shown();
    expect(plan?.querySelector('.lucide-file-text')).not.toBeNull();
    expect(photo?.querySelector('.lucide-file-image')).not.toBeNull();
    expect(notes?.querySelector('.lucide-file-type-2, .lucide-file-type-corner')).not.toBeNull();
  });

  it('have status and state under the name where the row is narrow, and no cells for them', async () => {
    const old = documents(1, { state: 'superseded' });
    show({ projects: projects(1), documents: old, company: acme }, '?tab=documents');
    const [row] = await shown();
    const under = row?.querySelector('button > [data-narrow]');
    expect(under).toHaveTextContent('AI ReadySuperseded');
    expect(under).toHaveClass('@lg:hidden');
    // The cells that leave are those that hold nothing but what is marked so; the screens' pictures show that they do.
    const wide = Array.from(row?.querySelectorAll('[data-wide]') ?? [], (part) => part.textContent);
    expect(wide).toEqual(['AI Ready', 'View']);
  });

  it('open where their project is known, and say so where it is not', async () => {
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
