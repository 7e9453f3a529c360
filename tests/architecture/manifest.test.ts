import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FILE_TYPES } from '#domain/documents/file-types.ts';

interface Manifest {
  share_target: { params: { files: { accept: string[] }[] } };
}

const accepted = () => {
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Manifest;
  return new Set(manifest.share_target.params.files.flatMap(({ accept }) => accept));
};

it('lets a phone share every type of file that the product reads', () => {
  const files = accepted();
  const refused = Object.values(FILE_TYPES).filter(
    ({ mimeType, extensions: [ending] }) => !files.has(mimeType) && !files.has(`.${ending}`),
  );
  expect(refused).toEqual([]);
  expect(files.has('image/gif')).toBe(false);
});
