import { numberKey } from './number-key.ts';

/** `A-101`, `A.101` and `A101` are one number. */
export const numberForm = (value: string): string => numberKey(value) ?? '';

/** `06` and `6`, `P01` and `P1` are one revision. */
export const revisionForm = (value: string): string =>
  value
    .toUpperCase()
    .replace(/[^\p{L}\p{N}.-]/gu, '')
    .replace(/^([A-Z]*)0+(?=\d)/, '$1');

/** What OCR confuses is one letter here: to compare a reading with a witness, never to show. */
export const misreadForm = (value: string): string =>
  numberForm(value)
    .replace(/[OQD]/g, '0')
    .replace(/[IL|!]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8')
    .replace(/Z/g, '2')
    .replace(/G/g, '6');
