import { extensionOf, FILE_TYPES, type FileType, typeOfExtension } from './file-types.ts';

/** The bytes of a file that `sniffType` needs. A PDF may have up to 1,024 bytes before its signature. */
export const SNIFF_BYTES = 4_096;

export type Sniffed =
  | { type: FileType }
  | { problem: 'empty' }
  /** The bytes do not match the name. `found` completes "it is …". */
  | { problem: 'mislabelled'; found: string }
  | { problem: 'unsupported'; found: string };

/**
 * The type of a file from its first bytes. Among readable types the bytes decide, not the name. Plain text has no
 * signature, so text with the extension of another type is refused. A name with an extension that is never read, such
 * as .html or .docm, is refused whatever its bytes.
 */
export function sniffType(head: Uint8Array, name: string): Sniffed {
  if (head.length === 0) return { problem: 'empty' };
  const extension = extensionOf(name);
  const named = typeOfExtension(extension);
  const found = contentOf(head, named);
  if (extension !== '' && !named) return { problem: 'unsupported', found: `a .${extension} file` };
  if (!found.type) return { problem: named ? 'mislabelled' : 'unsupported', found: found.label };
  if (named && named !== 'txt' && found.type === 'txt') return { problem: 'mislabelled', found: found.label };
  return { type: found.type };
}

const PLAIN_TEXT = 'plain text';

interface Content {
  type: FileType | null;
  label: string;
}

const SIGNATURES: readonly [bytes: readonly number[], offset: number, content: Content][] = [
  [[0xff, 0xd8, 0xff], 0, { type: 'jpg', label: 'a JPG image' }],
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 0, { type: 'png', label: 'a PNG image' }],
  [[0x47, 0x49, 0x46, 0x38], 0, { type: null, label: 'a GIF image' }],
  [[0x57, 0x45, 0x42, 0x50], 8, { type: null, label: 'a WebP image' }],
  [[0x66, 0x74, 0x79, 0x70], 4, { type: null, label: 'a HEIC photo or a video' }],
  [[0x49, 0x49, 0x2a, 0x00], 0, { type: null, label: 'a TIFF image' }],
  [[0x4d, 0x4d, 0x00, 0x2a], 0, { type: null, label: 'a TIFF image' }],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], 0, { type: null, label: 'a rich text (RTF) file' }],
  [[0x1f, 0x8b], 0, { type: null, label: 'a compressed file' }],
  [[0x4d, 0x5a], 0, { type: null, label: 'a Windows program' }],
  [[0x7f, 0x45, 0x4c, 0x46], 0, { type: null, label: 'a program' }],
];

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

function contentOf(head: Uint8Array, named: FileType | null): Content {
  const ascii = latin1(head);
  if (ascii.slice(0, 1_024).includes('%PDF-')) return { type: 'pdf', label: 'a PDF' };
  for (const [bytes, offset, content] of SIGNATURES) if (matches(head, bytes, offset)) return content;
  if (matches(head, ZIP, 0)) return zipContent(ascii, named);
  if (matches(head, OLE, 0)) return oleContent(named);
  if (/^\W{0,4}<(?:!doctype html|html|svg|\?xml)/i.test(ascii.trimStart()) && named !== 'txt') {
    return { type: null, label: 'a web page or other markup' };
  }
  return looksLikeText(head)
    ? { type: 'txt', label: PLAIN_TEXT }
    : { type: null, label: 'an unknown kind of file' };
}

/** A ZIP's entries may come in any order, so only opening the file shows for certain that it is a DOCX. */
function zipContent(ascii: string, named: FileType | null): Content {
  const isDocx = named === 'docx' || ascii.includes('word/');
  return isDocx ? { type: 'docx', label: 'a Word document (DOCX)' } : { type: null, label: 'a ZIP archive' };
}

/** A DOCX with a password is also an OLE file. Only opening it distinguishes it from an old DOC. */
function oleContent(named: FileType | null): Content {
  return { type: named === 'docx' ? 'docx' : null, label: 'an old Office file (DOC, XLS, PPT, MSG)' };
}

/** Text in any encoding: no control characters, and zero bytes only as half of UTF-16. */
export function looksLikeText(head: Uint8Array): boolean {
  if (isUtf16(head)) return true;
  const controls = head.filter(
    (byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d,
  );
  return controls.length <= head.length / 50 && !head.includes(0);
}

function isUtf16(head: Uint8Array): boolean {
  const bom = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (bom) return true;
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = head.length / 2;
  return Math.max(even, odd) > half * 0.4 && Math.min(even, odd) < half * 0.02;
}

function matches(head: Uint8Array, bytes: readonly number[], offset: number): boolean {
  return bytes.every((byte, index) => head[offset + index] === byte);
}

function latin1(head: Uint8Array): string {
  return String.fromCharCode(...head.subarray(0, SNIFF_BYTES));
}

/** "It is a ZIP archive, not a PDF." and the like, for the sentence that the user reads. */
export function sniffReason(problem: Exclude<Sniffed, { type: FileType }>, name: string): string {
  if (problem.problem === 'empty') return 'the file is empty. Check the original and upload it again';
  const extension = extensionOf(name);
  const named = typeOfExtension(extension);
  if (problem.problem === 'mislabelled' && named) {
    const { label } = FILE_TYPES[named];
    return problem.found === PLAIN_TEXT
      ? `its name says ${label}, but it is plain text. Rename it to end in .txt and upload that`
      : `its name says ${label}, but it is ${problem.found}`;
  }
  return `it is ${problem.found}, which cannot be read. ${insteadOf(extension, problem.found)}`;
}

const DRAWINGS = ['dwg', 'dxf', 'rvt', 'skp', 'dgn', 'ifc', 'vsd', 'vsdx'];
const ARCHIVES = ['zip', 'rar', '7z', 'tar', 'gz'];
const IMAGES = ['heic', 'heif', 'webp', 'tif', 'tiff', 'gif', 'bmp'];

/** How to make the contents readable. */
function insteadOf(extension: string, found: string): string {
  if (ARCHIVES.includes(extension) || /archive|compressed/.test(found)) {
    return 'Unpack it and upload the files inside';
  }
  if (DRAWINGS.includes(extension)) return 'Plot or print it to PDF and upload that';
  if (IMAGES.includes(extension) || /image|photo/.test(found)) return 'Save it as JPG or PNG and upload that';
  return 'Save or print it as PDF and upload that';
}

/** “Read as PDF: its contents are a PDF.”, if the document's extension names another type. */
export function readAsNote(name: string, mimeType: string): string | null {
  const named = typeOfExtension(extensionOf(name));
  const read = Object.entries(FILE_TYPES).find(([, type]) => type.mimeType === mimeType);
  if (!named || !read || read[0] === named) return null;
  return `Read as ${read[1].label}: its contents are a ${read[1].label}.`;
}
