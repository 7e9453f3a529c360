/** The five formats that the product reads. */
export type FileType = 'pdf' | 'docx' | 'txt' | 'jpg' | 'png';

export const FILE_TYPES: Record<
  FileType,
  { label: string; mimeType: string; extensions: readonly string[] }
> = {
  pdf: { label: 'PDF', mimeType: 'application/pdf', extensions: ['pdf'] },
  docx: {
    label: 'DOCX',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  txt: { label: 'TXT', mimeType: 'text/plain', extensions: ['txt', 'text'] },
  jpg: { label: 'JPG', mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  png: { label: 'PNG', mimeType: 'image/png', extensions: ['png'] },
};

/** For the `accept` attribute of a file input. */
export const ACCEPTED_FILES = Object.values(FILE_TYPES)
  .flatMap(({ mimeType, extensions }) => [mimeType, ...extensions.map((extension) => `.${extension}`)])
  .join(',');

export function typeOfExtension(extension: string): FileType | null {
  const types = Object.keys(FILE_TYPES) as FileType[];
  return types.find((type) => FILE_TYPES[type].extensions.includes(extension.toLowerCase())) ?? null;
}

/** The extension in small letters, '' without one. `A-101 Rev.C` has none: a revision is no file type. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{3,5})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
}
