import { expect, it } from 'vitest';
import { readCompanyContext } from './company-context.ts';

it('treats no segment as a missing company', () => {
  expect(readCompanyContext(undefined)).toEqual({ kind: 'missing' });
  expect(readCompanyContext('')).toEqual({ kind: 'missing' });
});

it.each(['acme%00', 'acme%1f', 'acme%7F', 'ac\tme'])(
  'rejects control characters, encoded or not: %j',
  (segment) => {
    expect(readCompanyContext(segment)).toEqual({ kind: 'control-characters' });
  },
);

it('decodes a segment and derives a slug', () => {
  expect(readCompanyContext('Acme%20Builders')).toEqual({
    kind: 'company',
    companyId: 'Acme Builders',
    slug: 'acme-builders',
  });
});

it('keeps a broken encoding as it is', () => {
  expect(readCompanyContext('100%-acme')).toMatchObject({
    kind: 'company',
    companyId: '100%-acme',
    slug: '100-acme',
  });
});

it('falls back to the word company for a name without letters', () => {
  expect(readCompanyContext('???')).toMatchObject({ slug: 'company' });
});
