import { inReadingOrder } from '#domain/documents/sort-documents.ts';

/**
 * The files of a drop, including those in dropped folders, in natural order: folder by folder, 2 before 10. Browsers
 * return them in any order. Hidden files (`.DS_Store`) are left out.
 */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // Entries must be read before the first await. Afterwards the drop's data is no longer available.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  const loose = [...transfer.files];
  const files = entries.some((entry) => entry?.isDirectory)
    ? (await Promise.all(inOrder(entries).map(filesOf))).flat()
    : loose.sort(byName);
  return files.filter((file) => !file.name.startsWith('.'));
}

const byName = (one: { name: string }, other: { name: string }) =>
  inReadingOrder.compare(one.name, other.name);

/** A folder's own files first, then the folders inside it. */
function inOrder(entries: readonly FileSystemEntry[]): FileSystemEntry[] {
  const sorted = [...entries].sort(byName);
  return [...sorted.filter((entry) => entry.isFile), ...sorted.filter((entry) => !entry.isFile)];
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)];
  const inside = await allEntries((entry as FileSystemDirectoryEntry).createReader());
  return (await Promise.all(inOrder(inside).map(filesOf))).flat();
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** Browsers return at most 100 entries per call, and none at the end. */
async function allEntries(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
