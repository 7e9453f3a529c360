import { extensionOf } from './file-types.ts';

/** Pictures that become a PDF before they are uploaded, by the endings of their names. */
const CONVERTED: Record<string, 'tiff' | 'heic'> = { tif: 'tiff', tiff: 'tiff', heic: 'heic', heif: 'heic' };

/** The converter for a file that is not stored in its own format. Null for every other file. */
export function conversionOf(name: string): 'tiff' | 'heic' | null {
  return CONVERTED[extensionOf(name)] ?? null;
}

/**
 * For a file input's `accept` attribute, beside the types read without conversion. HEIC is left out on purpose: an
 * iPhone hands a JPG to an input that does not list HEIC, and most browsers cannot open HEIC.
 */
export const CONVERTED_FILES = 'image/tiff,.tif,.tiff';

/** `Site.tif` → `Site.pdf` */
export function convertedName(name: string): string {
  return name.replace(/\.[^.]+$/, '.pdf');
}
