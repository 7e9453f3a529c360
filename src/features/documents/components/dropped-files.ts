/** The files of a drop, those inside dropped folders too. Hidden files (`.DS_Store`) are left out. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // Entries must be taken before the first await: afterwards the drop's data is gone.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const loose = [...transfer.files];
  const files = entries.some((entry) => entry?.isDirectory)
    ? (await Promise.all(entries.map(filesOf))).flat()
    : loose;
  return files.filter((file) => !file.name.startsWith('.'));
}

async function filesOf(entry: FileSystemEntry | null): Promise<File[]> {
  if (!entry) return [];
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)];
  const inside = await allEntries((entry as FileSystemDirectoryEntry).createReader());
  return (await Promise.all(inside.map(filesOf))).flat();
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** Browsers hand out at most 100 entries a call, and none at the end. */
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
