/** The five formats that the product reads. */
export type FileType = 'pdf' | 'docx' | 'txt' | 'jpg' | 'png';

export const FILE_TYPES: Record<
  FileType,
  {
    label: string;
    mimeType: string;
    extensions: readonly string[];
    /** True if its pages have a layout of their own, and are shown and compared as drawn. False for flowing text. */
    isDrawn: boolean;
  }
> = {
  pdf: { label: 'PDF', mimeType: 'application/pdf', extensions: ['pdf'], isDrawn: true },
  docx: {
    label: 'DOCX',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    isDrawn: false,
  },
  txt: { label: 'TXT', mimeType: 'text/plain', extensions: ['txt', 'text'], isDrawn: false },
  jpg: { label: 'JPG', mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'], isDrawn: true },
  png: { label: 'PNG', mimeType: 'image/png', extensions: ['png'], isDrawn: true },
};

/** For the `accept` attribute of a file input. */
export const ACCEPTED_FILES = Object.values(FILE_TYPES)
  .flatMap(({ mimeType, extensions }) => [mimeType, ...extensions.map((extension) => `.${extension}`)])
  .join(',');

/** Whether a document with this media type has drawn pages. */
export const isDrawnType = (mimeType: string): boolean =>
  Object.values(FILE_TYPES).some((type) => type.isDrawn && type.mimeType === mimeType);

export function typeOfExtension(extension: string): FileType | null {
  const types = Object.keys(FILE_TYPES) as FileType[];
  return types.find((type) => FILE_TYPES[type].extensions.includes(extension.toLowerCase())) ?? null;
}

/** The extension in small letters, '' without one. `A-101 Rev.C` has none: a revision is not a file type. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{3,5})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
}

/** The type that a file's name says; null if the product does not read it. */
export const typeOfName = (name: string): FileType | null => typeOfExtension(extensionOf(name));

/** The name without the extension of a type that the product reads. */
export function withoutExtension(name: string): string {
  return typeOfName(name) === null ? name : name.trim().slice(0, -(extensionOf(name).length + 1));
}

/** The types to choose from, in words. */
export const fileTypeChoices = Object.entries(FILE_TYPES).map(([value, { label }]) => ({ value, label }));
