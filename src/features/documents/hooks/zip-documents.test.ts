import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { DocumentRecord } from '../api/document-record.ts';
import { zipDocuments } from './zip-documents.ts';

const document = (id: string, name: string) =>
  ({ id, name, mimeType: 'text/plain', createdAt: '2026-11-21T00:00:00Z' }) as DocumentRecord;
const open = async ({ id }: DocumentRecord) => new Blob([`bytes of ${id}`]).stream();

it('gives every file in an archive a unique name', async () => {
  const behind: number[] = [];
  const zip = await zipDocuments([document('a', 'Notes.txt'), document('b', 'notes.txt')], open, (n) =>
    behind.push(n),
  );
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const texts = Object.entries(files).map(([name, bytes]) => `${name}: ${strFromU8(bytes)}`);
  expect(texts).toEqual(['Notes.txt: bytes of a', 'notes (2).txt: bytes of b']);
  expect(behind).toEqual([1, 2]);
});

it('fails an archive when a file cannot be read', async () => {
  const broken = () => Promise.reject(new Error('gone'));
  await expect(zipDocuments([document('a', 'A')], broken, () => undefined)).rejects.toThrow('gone');
});
