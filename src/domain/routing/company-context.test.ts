import { expect, it } from 'vitest';
import { readCompanyContext } from './company-context.ts';

it('no segment is a missing company', () => {
  expect(readCompanyContext(undefined)).toEqual({ kind: 'missing' });
  expect(readCompanyContext('')).toEqual({ kind: 'missing' });
});

it.each(['acme%00', 'acme%1f', 'acme%7F', 'ac\tme'])(
  'control characters are refused, encoded or not: %j',
  (segment) => {
    expect(readCompanyContext(segment)).toEqual({ kind: 'control-characters' });
  },
);

it('a segment is decoded and gets a slug', () => {
  expect(readCompanyContext('Acme%20Builders')).toEqual({
    kind: 'company',
    companyId: 'Acme Builders',
    slug: 'acme-builders',
  });
});

it('a broken encoding counts as it is written', () => {
  expect(readCompanyContext('100%-acme')).toMatchObject({
    kind: 'company',
    companyId: '100%-acme',
    slug: '100-acme',
  });
});

it('a company without a letter falls back to the word company', () => {
  expect(readCompanyContext('???')).toMatchObject({ slug: 'company' });
});
