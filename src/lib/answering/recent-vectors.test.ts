import { expect, it } from 'vitest';
import { packVectors } from '#domain/reading/packed-vectors.ts';
import { recentVectors } from './recent-vectors.ts';

function device() {
  const file = (id: string) => new Blob([packVectors([`${id}.`], [[1, 2, 3, 4]])]);
  const read: string[] = [];
  const reader = async (id: string) => {
    read.push(id);
    return id === 'absent' ? null : file(id);
  };
  return { read, reader, bytes: file('a').size };
}

it('returns the vectors of a document, and null for one without', async () => {
  const vectorsOf = recentVectors(device().reader);
  expect((await vectorsOf('a'))?.find('a.')).toHaveLength(4);
  expect(await vectorsOf('absent')).toBeNull();
});

it('reads each document once, and again after others have taken its room', async () => {
  const { read, reader, bytes } = device();
  const vectorsOf = recentVectors(reader, 2 * bytes);
  for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await vectorsOf(id);
  expect(read).toEqual(['a', 'b', 'c', 'b']);
});

it('keeps one document that is larger than the limit', async () => {
  const { read, reader } = device();
  const vectorsOf = recentVectors(reader, 1);
  await vectorsOf('a');
  await vectorsOf('a');
  expect(read).toEqual(['a']);
});
