import { describe, expect, it } from 'vitest';
import type { ProjectAccess } from '#domain/tenancy/project-access.ts';
import { mayOpenProject, onlyOpenProjects, projectAccessRows } from './project-access.ts';

const user = { sub: 's', owner: 's', companyId: 'acme', isManager: false };
const rows = (access: ProjectAccess, assigned: string[]) => ({
  projectAccess: async () => access,
  isAssigned: async (_: unknown, projectId: string) => assigned.includes(projectId),
});

describe('a project', () => {
  it('is open to every member when the company shows all', async () => {
    expect(await mayOpenProject(user, 'p', rows('all', []))).toBe(true);
  });

  it('is open to its assigned members when the company requires assignment', async () => {
    expect(await mayOpenProject(user, 'p', rows('assigned', ['p']))).toBe(true);
    expect(await mayOpenProject(user, 'p', rows('assigned', ['other']))).toBe(false);
  });

  it('is always open to Admin and Owner', async () => {
    expect(await mayOpenProject({ ...user, isManager: true }, 'p', rows('assigned', []))).toBe(true);
  });
});

describe('the open projects of a company', () => {
  const projects = [{ id: 'p' }, { id: 'q' }];
  const open = async (access: ProjectAccess, assigned: string[], isManager = false) => {
    const ofAccess = { projectAccess: async () => access, assignedProjects: async () => new Set(assigned) };
    return (await onlyOpenProjects({ ...user, isManager }, projects, ofAccess)).map(({ id }) => id);
  };

  it('are all of them when the company shows all, and to Admin and Owner', async () => {
    expect(await open('all', [])).toEqual(['p', 'q']);
    expect(await open('assigned', [], true)).toEqual(['p', 'q']);
  });

  it('are the assigned ones when the company requires assignment', async () => {
    expect(await open('assigned', ['q', 'another company’s'])).toEqual(['q']);
    expect(await open('assigned', [])).toEqual([]);
  });
});

describe('the rows of access', () => {
  const answering = (pages: Record<string, unknown>[]) => {
    const left = [...pages];
    return projectAccessRows(async <Data>() => left.shift() as Data);
  };

  it('show all when the company has not chosen, or has no row', async () => {
    expect(await answering([{ row: { projectAccess: null } }]).projectAccess('acme')).toBe('all');
    expect(await answering([{ row: null }]).projectAccess('acme')).toBe('all');
    expect(await answering([{ row: { projectAccess: 'assigned' } }]).projectAccess('acme')).toBe('assigned');
  });

  it('include an assignment on any page, and none of another company', async () => {
    const page = (companyIds: string[], nextToken: string | null) => ({
      row: { items: companyIds.map((companyId) => ({ companyId })), nextToken },
    });
    expect(await answering([page([], 't'), page(['acme'], null)]).isAssigned(user, 'p')).toBe(true);
    expect(await answering([page(['rival'], null)]).isAssigned(user, 'p')).toBe(false);
  });

  it('contain only the company’s assigned projects', async () => {
    const items = [
      { companyId: 'acme', projectId: 'p' },
      { companyId: 'rival', projectId: 'r' },
    ];
    const assigned = await answering([{ row: { items, nextToken: null } }]).assignedProjects(user);
    expect([...assigned]).toEqual(['p']);
  });
});
