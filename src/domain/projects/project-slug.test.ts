import { describe, expect, it } from 'vitest';
import { freeProjectSlug, projectSegment, projectSlug, resolveProject } from './project-slug.ts';

const project = (id: string, name: string, slug?: string | null) => ({ id, name, slug });

describe('the slug of a project', () => {
  it('comes from its name, at most 50 characters, with no dash at the cut', () => {
    expect(projectSlug(project('p', ' --Harbour View, Stage 2!'))).toBe('harbour-view-stage-2');
    expect(projectSlug(project('p', 'a'.repeat(60)))).toBe('a'.repeat(50));
    const cut = projectSlug(project('p', `${'a'.repeat(49)} and more`));
    expect(cut).toBe('a'.repeat(49));
  });

  it.each(['', '   ', 'Untitled Project', '工地'])('is the ID when the name %j gives no slug', (name) => {
    expect(projectSlug(project('proj_1_abc', name))).toBe('proj_1_abc');
  });
});

describe('the slug of a new project', () => {
  it.each(['Projects', 'documents', 'Settings'])('is not the address of a screen: %s', (name) => {
    expect(freeProjectSlug(project('p', name), [])).toBe(`${name.toLowerCase()}-2`);
  });

  it('differs from every other project’s slug, stored or derived', () => {
    const others = [project('a', 'Tower', 'tower'), project('b', 'Tower 2', null)];
    expect(freeProjectSlug(project('c', 'Tower'), others)).toBe('tower-3');
  });

  it('stays within 50 characters when it gets a number', () => {
    const name = 'b'.repeat(60);
    const slug = freeProjectSlug(project('c', name), [project('a', name, 'b'.repeat(50))]);
    expect(slug).toBe(`${'b'.repeat(48)}-2`);
  });
});

describe('a project URL', () => {
  const tower = project('proj_1_aaaaa', 'Tower', 'tower');
  const old = project('proj_2_bbbbb', 'Old Wharf', null);
  const renamed = project('proj_3_ccccc', 'Quay Street', 'quay');
  const nameless = project('abcdefghij', '', null);
  const all = [tower, old, renamed, nameless];

  it('matches an id before anything else', () => {
    const sly = project('x', 'Sly', 'proj_1_aaaaa');
    expect(resolveProject('proj_1_aaaaa', [sly, tower])).toBe(tower);
  });

  it('matches a slug, stored or derived from a name', () => {
    expect(resolveProject('tower', all)).toBe(tower);
    expect(resolveProject('old-wharf', all)).toBe(old);
    const quay = project('proj_4_ddddd', 'Quay', null);
    expect(resolveProject('quay', [quay, renamed])).toBe(renamed);
  });

  it('matches the segment of its own links, whatever the project lacks', () => {
    for (const each of all) expect(resolveProject(projectSegment(each), all)).toBe(each);
    expect(all.map(projectSegment)).toEqual(['tower', 'old-wharf', 'quay', 'project-abcdefgh']);
  });

  it('may match no project', () => {
    expect(resolveProject('elsewhere', all)).toBeUndefined();
  });
});
