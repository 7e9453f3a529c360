/**
 * The same for every spelling of one sheet number: A-101, A101, A.101 and "a 101" are A101. A separator between two digits
 * stays, as a point, because S-1.11 and S-11.1 are two sheets; a space does not (03 30 00 is 033000). Null where nothing of it is a letter or a digit.
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
