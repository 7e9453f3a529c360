import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FILE_TYPES } from '#domain/documents/file-types.ts';

interface Manifest {
  screenshots: { src: string; sizes: string; form_factor: string }[];
  share_target: { params: { files: { accept: string[] }[] } };
}

const readManifest = () => JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Manifest;

const accepted = () => new Set(readManifest().share_target.params.files.flatMap(({ accept }) => accept));

it('lets a phone share every type of file that the product reads', () => {
  const files = accepted();
  const refused = Object.values(FILE_TYPES).filter(
    ({ mimeType, extensions: [ending] }) => !files.has(mimeType) && !files.has(`.${ending}`),
  );
  expect(refused).toEqual([]);
  expect(files.has('image/gif')).toBe(false);
});

it('lets a phone share the pictures that are converted, HEIC among them, whose photos Android hands over as they are', () => {
  const files = accepted();
  for (const type of ['image/tiff', 'image/heic', 'image/heif', '.tif', '.heic', '.heif'])
    expect(files).toContain(type);
});

it('shows the application on a wide and on a narrow screen, each picture in the size that it names', () => {
  const { screenshots } = readManifest();
  expect(screenshots.map(({ form_factor }) => form_factor).toSorted()).toEqual(['narrow', 'wide']);
  for (const { src, sizes } of screenshots) {
    const png = readFileSync(`public${src}`);
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});
