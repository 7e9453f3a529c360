import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { filingSummary } from '#domain/sheets/filing.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import type { ReadDocument } from '#features/documents/api/read-sheets-again.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import { readEach, unreadDocuments } from './read-each.ts';

const named = (name: string): ReadDocument => ({ id: name, companyId: 'acme', name, failureReason: null });
const filed = (sheets: number) => filingSummary(Array.from({ length: sheets }, () => ({})));

function reading(outcomes: Record<string, number | Error>, stopAfter = Number.POSITIVE_INFINITY) {
  const stop = new AbortController();
  const heard: [number, string, number][] = [];
  const asked: string[] = [];
  const run = readEach(Object.keys(outcomes).map(named), {
    signal: stop.signal,
    onRead: (behind, { name }, sheets) => {
      heard.push([behind, name, sheets]);
      if (behind >= stopAfter) stop.abort();
    },
    read: async ({ name }) => {
      asked.push(name);
      const outcome = outcomes[name];
      if (outcome instanceof Error) throw outcome;
      return outcome ? filed(outcome) : null;
    },
  });
  return { run, heard, asked };
}

describe('reading the sheets of many documents', () => {
  it('reads documents one after the other, and continues when one fails', async () => {
    const { run, heard } = reading({ a: 3, b: new AppError('forbidden', 'Unauthorized'), c: 0, d: 2 });
    expect(await run).toEqual({
      ...{ documents: 3, sheets: 5, without: 1 },
      failed: [{ name: 'b', why: 'Unauthorized' }],
    });
    expect(heard).toEqual([
      [1, 'a', 3],
      [3, 'c', 0],
      [4, 'd', 2],
    ]);
  });

  it('stops when it is cancelled, and reports what was done until then', async () => {
    const { run, asked } = reading({ a: 3, b: 1, c: 1 }, 2);
    expect(await run).toMatchObject({ documents: 2, sheets: 4, failed: [] });
    expect(asked).toEqual(['a', 'b']);
  });

  it('stops when the connection is lost', async () => {
    const { run, asked } = reading({ a: 1, b: new ConnectionLostError(), c: 1 });
    expect(await run).toMatchObject({ documents: 1, failed: [{ name: 'b' }] });
    expect(asked).toEqual(['a', 'b']);
  });
});

it('offers only processed drawings without sheets, to those who may correct them', () => {
  const row = (id: string, more: object = {}) =>
    ({
      ...{ id, status: 'processed', textKey: 'k', mimeType: 'application/pdf', createdBy: 'jo' },
      sheetsReadAt: null,
      ...more,
    }) as DocumentRecord;
  const documents = [
    row('unread'),
    row('filed'),
    row('being-read', { status: 'processing' }),
    row('letter', { mimeType: 'text/plain' }),
    row('foreign', { createdBy: 'kim' }),
    row('has-none', { sheetsReadAt: '2026-11-23T00:00:00Z' }),
  ];
  const offered = (isManager: boolean) =>
    unreadDocuments(documents, [{ documentId: 'filed' }], { sub: 'jo', isManager }).map(({ id }) => id);
  expect(offered(false)).toEqual(['unread']);
  expect(offered(true)).toEqual(['unread', 'foreign']);
});
