import { expect, it } from 'vitest';
import { droppedFiles } from './dropped-files.ts';

interface Folder {
  [name: string]: Folder | null;
}

/** A file or folder as a browser returns it: the entries of a folder in any order, and in several parts. */
function entryOf(name: string, inside: Folder | null): FileSystemEntry {
  if (!inside) {
    const file = (resolve: (file: File) => void) => resolve(new File(['x'], name));
    return { name, isFile: true, isDirectory: false, file } as unknown as FileSystemEntry;
  }
  const entries = Object.entries(inside).map(([inner, folder]) => entryOf(inner, folder));
  const createReader = () => {
    const parts = [entries.slice(0, 2), entries.slice(2), []];
    return { readEntries: (resolve: (some: FileSystemEntry[]) => void) => resolve(parts.shift() ?? []) };
  };
  return { name, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry;
}

const dropOf = (dropped: Folder) =>
  ({
    items: Object.entries(dropped).map(([name, inside]) => ({
      webkitGetAsEntry: () => entryOf(name, inside),
    })),
    files: Object.keys(dropped).map((name) => new File(['x'], name)),
  }) as unknown as DataTransfer;

const namesOf = async (dropped: Folder) => (await droppedFiles(dropOf(dropped))).map(({ name }) => name);

it('returns dropped folders folder by folder, in natural order', async () => {
  const names = await namesOf({
    Structure: { 'S-10.pdf': null, '.DS_Store': null, 'S-2.pdf': null, details: { 'S-501.pdf': null } },
    Architecture: { 'a-3.pdf': null, 'A-1.pdf': null, 'A-20.pdf': null },
    'Cover.pdf': null,
  });
  expect(names).toEqual([
    'Cover.pdf',
    ...['A-1.pdf', 'a-3.pdf', 'A-20.pdf'],
    ...['S-2.pdf', 'S-10.pdf', 'S-501.pdf'],
  ]);
});

it('returns loose files in natural order', async () => {
  expect(await namesOf({ 'b.pdf': null, 'a10.pdf': null, 'a9.pdf': null })).toEqual([
    'a9.pdf',
    'a10.pdf',
    'b.pdf',
  ]);
});
