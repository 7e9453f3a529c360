import { expect, it } from 'vitest';
import { paths } from './paths.ts';
import { screens } from './screens.ts';

it('builds paths with the company in lower case and typed text encoded', () => {
  expect(paths.company('Acme & Söhne')).toBe('/acme%20%26%20s%C3%B6hne');
  expect(paths.documentView('acme', 'tower', 'a/b?c')).toBe('/acme/tower/a%2Fb%3Fc');
});

it('links to a page and a citation of a document', () => {
  expect(
    paths.documentView('acme', 'tower', 'doc_1_abcde', { page: 3, citation: 'doc_1_abcde.1.3.10-20' }),
  ).toBe('/acme/tower/doc_1_abcde?page=3&citation=doc_1_abcde.1.3.10-20');
});

it('adds a question mark only when needed', () => {
  expect(paths.signIn()).toBe('/auth/signin');
  expect(paths.projects('acme')).toBe('/acme/projects');
  expect(paths.projects('acme', { new: true })).toBe('/acme/projects?new=true');
});

it('links from the invitation email to the invitation screen', () => {
  expect(paths.invitation('inv 1')).toBe(`${screens.invitation.path}?id=inv%201`);
});
