/**
 * The same for every spelling of one sheet number: A-101, A101, A.101 and "a 101" are A101. A separator between two
 * digits stays, as a point, because S-1.11 and S-11.1 are two sheets. A space does not (03 30 00 is 033000). Null
 * without any letter or digit.
 */
export function numberKey(number: string): string | null {
  const key = number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/(?<=\p{N})\s+(?=\p{N})/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '.')
    .replace(/^\.|\.$/g, '')
    .replace(/(?<!\p{N})\.|\.(?!\p{N})/gu, '');
  return key === '' ? null : key;
}

/** `numberKey`, or an empty text, for comparing numbers. A section of a specification is 033000 whatever its spaces. */
export function numberForm(number: string): string {
  const key = numberKey(number) ?? '';
  return /^\d{2}\.\d{2}\.\d{2}$/.test(key) ? key.replaceAll('.', '') : key;
}

/** The figure that scans confuse with a letter. */
export const MIXED_UP: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
};

/** A key in which characters that scans confuse are equal. */
export const foldedKey = (key: string): string =>
  key.replaceAll(/[OQDILSBZG]/g, (letter) => MIXED_UP[letter] ?? letter);

/** For comparing a reading with a witness, never for showing. */
export const misreadForm = (value: string): string => foldedKey(numberForm(value));
