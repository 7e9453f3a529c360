/**
 * Corrects misread numbers and revisions if only one reading makes sense: `$-310` becomes S-310, `$K-041` SK-041,
 * `SK-O15` SK-015, `PO2` P02. A letter between letters and a figure between figures stay unchanged.
 */
export function repairedCode(text: string): string {
  return text
    .replace(/^[[{(|_'‘’"“.,:;~*«»°©<>=]+(?=[\p{L}\p{N}$§])|[\]})|_'‘’"”,:;~*«»°<>=]+$/gu, '')
    .replace(/^[-–—]+(?=\p{L}{1,4}[-.]?\d)/u, '')
    .replace(/^[$§](?=[-.]?\d|[A-Z]{1,3}[-.]\d)/, 'S')
    .replace(/^([PCTZ])[OQ](?=0\d$)/, '$1')
    .replace(/^[pctz][oO0]\d$/, (code) => code.toUpperCase().replace('O', '0'))
    .replace(/(?<=[-–—./_]|\d|^[A-Z]{1,4})[OQo](?=\d|$)/g, '0')
    .replace(/(?<=\d)[OQo](?=[\d.-]|$)/g, '0')
    .replace(/(?<=[-./_]|\d)[Il|](?=\d|$)/g, '1')
    .replace(/[–—]/g, '-');
}

/**
 * P01 or C02 alone in its cell: `Cco1`, `col`, `Po?`. In capitals, COL is a column. Among other words, `col` is a word.
 */
export function repairedIssueCode(text: string): string {
  const [, letter = '', again = '', zero = '', figure = ''] = ISSUE_CODE.exec(text) ?? [];
  const isTwice = again !== '' && again.toUpperCase() === letter;
  const isWord = zero === 'O' && figure === 'I' && letter !== 'P';
  if (letter === '' || (again !== '' && !isTwice) || isWord) return text;
  const meant = figure === '?' ? '2' : /\d/.test(figure) ? figure : '1';
  return `${letter.toUpperCase()}0${meant}`;
}

const ISSUE_CODE = /^([PCTZpctz])([pctz]?)([oOQ0]{1,2})([\dlIit|!?])$/;

/** In a revision's cell `COL` is C01. Elsewhere it is a column. */
export const repairedRevision = (text: string) => text.replace(/^([CPTZ])[OQ0][LIl1|!]$/, '$101');

/** `1,100` instead of 1:100. In other amounts the comma stays. */
export const repairedScale = (text: string) =>
  text.replace(/^1[,.;](?=(?:5|10|20|25|50|75|100|125|200|250|500|1000|1250|2500|5000)$)/, '1:');

/** Ends of lines and specks are read as such signs. */
export const isSpeck = (text: string) => !/[\p{L}\p{N}]/u.test(text) && !/^[-–—&@+:/]$/.test(text);

/** A word of a note: its codes, and the words that refer to another sheet. */
export const repairedNote = (text: string) =>
  /\d/.test(text) ? repairedCode(text) : text.replace(/^S[CES]E$/, 'SEE').replace(/^[AR][EF]FER$/, 'REFER');

/**
 * A letter alone in its cell is sometimes read twice, as a capital and a small one (`Cc`), or with a piece of its label
 * (`°C`, `:C`).
 */
export function repairedLetter(text: string): string {
  const bare = text.length <= 3 ? text.replace(/^[^\p{L}\p{N}]+(?=\p{Lu}$)/u, '') : text;
  const isTwice =
    bare.length === 2 && bare[0] !== bare[1] && bare[0]?.toLowerCase() === bare[1]?.toLowerCase();
  return isTwice ? bare.charAt(0).toUpperCase() : bare;
}

/** A title's last full stop is a speck, and the figure of a level is sometimes read as a thin letter, or as both. */
export const repairedTitle = (text: string) =>
  text
    .replace(/[\s.,:;~*-]+$/, '')
    .replace(/(?<=\b(?:LEVEL|STAGE|BLOCK|PHASE|ZONE|PART|STAIR) )(?:1?[tlI|](?= |$))/gi, '1');

/** Two small letters are a torn word. A single small letter is a capital whose height was misjudged. */
export const isLegibleRevision = (text: string) =>
  /^(?:[A-Z]|\d{1,2}|[A-Z]{1,2}\d{1,2}(?:\.\d)?|-)$/.test(text);
