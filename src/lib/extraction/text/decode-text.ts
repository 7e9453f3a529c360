import { looksLikeText } from '#domain/documents/sniff.ts';

/**
 * The text of a TXT file in its encoding: by its byte order mark, else UTF-8 if valid, else UTF-16 by its zero bytes,
 * else Shift-JIS if valid and mostly Japanese, else windows-1252, which accepts any bytes.
 */
export function decodeText(bytes: Uint8Array): string {
  return plain(new TextDecoder(encodingOf(bytes)).decode(bytes));
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 4_096);
  if (head.includes(0) && looksLikeText(head))
    return zerosAt(head, 0) > zerosAt(head, 1) ? 'utf-16be' : 'utf-16le';
  if (isValid(bytes, 'utf-8')) return 'utf-8';
  return isJapanese(bytes) ? 'shift_jis' : 'windows-1252';
}

function zerosAt(bytes: Uint8Array, parity: number): number {
  return bytes.filter((byte, index) => byte === 0 && index % 2 === parity).length;
}

function isValid(bytes: Uint8Array, encoding: string): boolean {
  return strictly(bytes, encoding) !== null;
}

function strictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function isJapanese(bytes: Uint8Array): boolean {
  const text = strictly(bytes, 'shift_jis');
  if (text === null) return false;
  const foreign = [...text].filter((letter) => letter > '\u007f');
  const japanese = foreign.filter((letter) => /[\u3000-\u30ff\u4e00-\u9fff\uff00-\uff5e]/.test(letter));
  return japanese.length > foreign.length * 0.9;
}

/** One kind of line break, no control characters. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufeff]/g, '');
}
