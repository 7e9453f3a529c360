/**
 * What OCR makes of a number or a revision, put right where only one reading makes sense: `$-310` is S-310, `SK-O15` is
 * SK-015, `PO2` is P02. A letter between letters and a figure between figures stay.
 */
export function repairedCode(text: string): string {
  return text
    .replace(/^[[{(|_'‘’"“.,:;~*]+(?=[\p{L}\p{N}$§])|[\]})|_'‘’"”,:;~*]+$/gu, '')
    .replace(/^[$§](?=[-.]?\d)/, 'S')
    .replace(/(?<=[-–—./_]|\d|^[A-Z]{1,4})[OQo](?=\d|$)/g, '0')
    .replace(/(?<=\d)[OQo](?=[\d.-]|$)/g, '0')
    .replace(/(?<=[-./_]|\d)[Il|](?=\d|$)/g, '1')
    .replace(/[–—]/g, '-');
}

/** Two small letters are a torn word; a lone small letter is a capital whose height was not seen. */
export const isLegibleRevision = (text: string) =>
  /^(?:[A-Z]|\d{1,2}|[A-Z]{1,2}\d{1,2}(?:\.\d)?|-)$/.test(text);
