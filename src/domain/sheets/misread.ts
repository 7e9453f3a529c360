/**
 * What OCR makes of a number or a revision, put right where only one reading makes sense: `$-310` is S-310, `SK-O15` is
 * SK-015, `PO2` is P02. A letter between letters and a figure between figures stay.
 */
export function repairedCode(text: string): string {
  return text
    .replace(/^[[{(|_'‘’"“.,:;~*«»°©<>=]+(?=[\p{L}\p{N}$§])|[\]})|_'‘’"”,:;~*«»°<>=]+$/gu, '')
    .replace(/^[-–—]+(?=\p{L}{1,4}[-.]?\d)/u, '')
    .replace(/^[$§](?=[-.]?\d)/, 'S')
    .replace(/^([PCTZ])[OQ](?=0\d$)/, '$1')
    .replace(/^[pctz][oO0]\d$/, (code) => code.toUpperCase().replace('O', '0'))
    .replace(/(?<=[-–—./_]|\d|^[A-Z]{1,4})[OQo](?=\d|$)/g, '0')
    .replace(/(?<=\d)[OQo](?=[\d.-]|$)/g, '0')
    .replace(/(?<=[-./_]|\d)[Il|](?=\d|$)/g, '1')
    .replace(/[–—]/g, '-');
}

/** Ends of lines and specks are read as such signs. */
export const isSpeck = (text: string) => !/[\p{L}\p{N}]/u.test(text) && !/^[-–—&@+:/]$/.test(text);

/** A word of a note: its codes, and the words that send a reader to another sheet. */
export const repairedNote = (text: string) =>
  /\d/.test(text) ? repairedCode(text) : text.replace(/^S[CES]E$/, 'SEE').replace(/^[AR][EF]FER$/, 'REFER');

/**
 * A letter alone in its cell is at times seen twice, as a capital and a small one (`Cc`), or with a piece of its label
 * (`°C`, `:C`).
 */
export function repairedLetter(text: string): string {
  const bare = text.length <= 3 ? text.replace(/^[^\p{L}\p{N}]+(?=\p{Lu}$)/u, '') : text;
  const isTwice =
    bare.length === 2 && bare[0] !== bare[1] && bare[0]?.toLowerCase() === bare[1]?.toLowerCase();
  return isTwice ? bare.charAt(0).toUpperCase() : bare;
}

/** Letters that OCR sees for figures. */
const FIGURES: Record<string, string> = {
  O: '0',
  o: '0',
  Q: '0',
  I: '1',
  l: '1',
  '|': '1',
  '!': '1',
  S: '5',
  s: '5',
  $: '5',
  B: '8',
  Z: '2',
  z: '2',
};
/** What a figure of a day or a month that no calendar has may have been. */
const CONFUSED: Record<string, string> = { 4: '1', 7: '1', 9: '0', 8: '03', 6: '05', 5: '3', 3: '2' };
const NUMERIC_DATE =
  /^([\dOoQIl|!Ss$BZz]{1,4})([-./,])([\dOoQIl|!Ss$BZz]{1,2})([-./,])([\dOoQIl|!Ss$BZz]{2,4})$/;

/** A date in figures, put right where only one day of the calendar can be meant: `I5.04.23`, `45.04.23` are 15.04.23. */
export function repairedDate(text: string, isDate: (text: string) => boolean): string {
  const parts = NUMERIC_DATE.exec(text)?.slice(1) ?? [];
  if (parts.length === 0 || (text.match(/\d/g)?.length ?? 0) < 4) return text;
  const [first = '', sign = '', second = '', , third = ''] = parts.map((part) =>
    part.replace(/./g, (letter) => FIGURES[letter] ?? letter),
  );
  const written = (a: string, b: string, c: string) => [a, b, c].join(sign === ',' ? '.' : sign);
  const plain = written(first, second, third);
  if (isDate(plain)) return plain;
  const meant = new Set(
    [
      ...alternatives(first).map((other) => written(other, second, third)),
      ...alternatives(second).map((other) => written(first, other, third)),
      ...(third.length < 4 ? alternatives(third).map((other) => written(first, second, other)) : []),
    ].filter(isDate),
  );
  const [only] = meant;
  return only !== undefined && meant.size === 1 ? only : text;
}

/** A part with its first figure read otherwise: of two figures it is the one that may not be what it is. */
const alternatives = (part: string): string[] =>
  part.length === 2 ? [...(CONFUSED[part.charAt(0)] ?? '')].map((figure) => figure + part.charAt(1)) : [];

/** A title's last full stop is a speck, and the figure of a level is at times read as a thin letter. */
export const repairedTitle = (text: string) =>
  text
    .replace(/[\s.,:;~*-]+$/, '')
    .replace(/(?<=\b(?:LEVEL|STAGE|BLOCK|PHASE|ZONE|PART|STAIR) )[tlI|](?= |$)/gi, '1');

/** Two small letters are a torn word; a lone small letter is a capital whose height was not seen. */
export const isLegibleRevision = (text: string) =>
  /^(?:[A-Z]|\d{1,2}|[A-Z]{1,2}\d{1,2}(?:\.\d)?|-)$/.test(text);
