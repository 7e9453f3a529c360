import { expect, it } from 'vitest';
import { paths } from './paths.ts';

it('a company stands in lower case, and what was typed is encoded', () => {
  expect(paths.company('Acme & Söhne')).toBe('/acme%20%26%20s%C3%B6hne');
  expect(paths.documentView('acme', 'tower', 'a/b?c')).toBe('/acme/tower/a%2Fb%3Fc');
});

it('a document opens at a page and a citation', () => {
  expect(
    paths.documentView('acme', 'tower', 'doc_1_abcde', { page: 3, citation: 'doc_1_abcde.1.3.10-20' }),
  ).toBe('/acme/tower/doc_1_abcde?page=3&citation=doc_1_abcde.1.3.10-20');
});

it('an address that needs no question mark has none', () => {
  expect(paths.signIn()).toBe('/auth/signin');
  expect(paths.projects('acme')).toBe('/acme/projects');
  expect(paths.projects('acme', { new: true })).toBe('/acme/projects?new=true');
});
