import { withoutAccents } from '../../text/without-accents.ts';

/** Words that send the reader elsewhere, without accents. A number within a few words after one is a reference. */
const POINTING = words(`
  SEE REFER REFERS REFERENCE REF REFS CF JOINS JOIN MATCHLINE CONTINUED CONT CONTINUES CONTINUATION
  SIEHE SH VGL VERGLEICHE GEM GEMASS LAUT LT ANSCHLUSS FORTSETZUNG
  VOIR SELON RACCORD SUITE CONFORMEMENT
  VER VEASE SEGUN CONSULTAR CONTINUA EMPALME
  VEDI CFR SECONDO CONSULTARE
  JF JFR JAMFOR HENVISER HENVISNING
  CONFORME VIDE ZIE VOLGENS PATRZ WG VIZ BKZ
`);

/** Words that name a sheet or a part of one. A number right after one is a reference, too. */
const NAMING = words(`
  SHEET SHEETS SHT SHTS DRAWING DRAWINGS DRG DRGS DWG DWGS DETAIL DETAILS DTL DET PLAN PLANS SECTION ELEVATION
  BLATT ZEICHNUNG ZEICHNUNGEN PLANE SCHNITT ANSICHT
  FEUILLE FEUILLES PLANCHE DESSIN DESSINS COUPE
  PLANO PLANOS LAMINA HOJA DIBUJO DETALLE CORTE SECCION ALZADO
  TEGNING TEGNINGER RITNING RITNINGAR PIIRUSTUS
  TAVOLA DISEGNO PRANCHA FOLHA DESENHO TEKENING BLAD RYSUNEK ARKUSZ
`);

/** Counts only right before a number or its name. Elsewhere it is south-east, or a pronoun in Romance languages. */
const NORDIC_SEE = 'SE';

/** Between a name and its number: "DRAWING No. A-101", "PLAN-NR. 12". */
const NUMBER_SIGN = words('NO NOS NR N NUM NUMBER NUMERO NUMMER # N° Nº');

/** In "OUR REF SK-200" and "JOB REF A-2217" these words show that the number is a job's. */
const OWNERS = words(
  'OUR YOUR JOB PROJECT FILE CLIENT CONTRACT UNSER IHR PROJEKT NOTRE VOTRE AFFAIRE NUESTRA OBRA',
);

/** Words for details and other marked parts: "DETAIL 5 ON A-502". */
const MARKED = words(`
  DETAIL DETAILS DTL DET SECTION SECTIONS SECT ELEVATION ELEV VIEW CALLOUT
  SCHNITT ANSICHT COUPE VUE ELEVATION DETALLE CORTE SECCION ALZADO VISTA DETTAGLIO SEZIONE DOORSNEDE
  DETALJE DETALJ SNIT SNITT LEIKKAUS
`);

/** Publishers of standards: "REFER TO AS 3600" names no sheet. */
const STANDARDS = words(`
  AS ASNZS NZS NZ BS BSEN EN DIN ISO IEC ASTM ACI AISC AISI ANSI AWS NFPA UL FM NCC BCA ABCB IBC IRC ADA CSA NF DTU UNE UNI
  SIA VDE VDI ONORM EUROCODE EC CEN ETAG ETA AASHTO ASHRAE SMACNA ATS AFNOR NEN NBN CTE GB SANS BBR PD CIRIA
`);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean));
}

/** A word as the lists above write it: upper case, no accents, no punctuation at its ends. */
export function plainWord(word: string): string {
  return withoutAccents(word)
    .replaceAll('ß', 'SS')
    .toUpperCase()
    .replaceAll(/^[^\p{L}\p{N}#]+|[^\p{L}\p{N}#°º]+$/gu, '');
}

/** The most words from a pointing word to its number: "SEE STRUCTURAL GENERAL NOTES ON DRAWINGS S-001 AND S-002". */
const REACH = 9;

/** Whether the words before a number make it a reference to another sheet. `before` is in reading order. */
export function sendsElsewhere(before: readonly string[]): boolean {
  const plain = before.map(plainWord).filter(Boolean);
  const nearest = NUMBER_SIGN.has(plain.at(-1) ?? '') ? plain.at(-2) : plain.at(-1);
  if (NAMING.has(nearest ?? '') && plain.length > 0) return true;
  if (before.length === 0) return false;
  return plain.slice(-REACH).some((word, index, reach) => {
    if (word === 'LINE' && reach[index - 1] === 'MATCH') return true;
    if (/^REFS?$/.test(word) && OWNERS.has(reach[index - 1] ?? '')) return false;
    const next = reach[index + 1] ?? null;
    if (word === NORDIC_SEE) return next === null || NAMING.has(next) || MARKED.has(next);
    return POINTING.has(word) || POINTING.has(word.split('-')[0] ?? '');
  });
}

/**
 * The words before a number of a scan, with SEE and REFER for what OCR left of them where a line of the drawing crosses
 * them or a letter is broken: `S E E07`, `EE GEN NOTES E08`, `FER E08`, `AEFER E08`. Two last letters alone are enough
 * only where nothing else stands before the number.
 */
export function withPointingWord(before: readonly string[]): string[] {
  const [first = '', ...others] = before.map(plainWord);
  if (others.length === 0 && first === 'ER') return ['REFER'];
  return before.map((printed, at) => {
    const word = plainWord(printed);
    const next = before[at + 1];
    if (word === 'EE' || (word === 'S' && /^EE?$/.test(plainWord(next ?? '')))) return 'SEE';
    return REST_OF_REFER.test(word) || isMisread(word, 'REFER') ? 'REFER' : printed;
  });
}

const REST_OF_REFER = /^E?FER$/;

/** One letter differs. */
const isMisread = (word: string, whole: string) =>
  word.length === whole.length && [...whole].filter((letter, at) => letter !== word[at]).length === 1;

/** Whether the words before a number name it as a drawing's, so that it may have any form. */
export function namesDrawing(before: readonly string[]): boolean {
  const plain = before.map(plainWord).filter(Boolean);
  const nearest = NUMBER_SIGN.has(plain.at(-1) ?? '') ? plain.at(-2) : plain.at(-1);
  return NAMING.has(nearest ?? '') || nearest === 'ON';
}

/** Whether the word before a number points to it: "SEE 1101", "NOTES ON 1101". */
export function pointsRightAt(before: readonly string[]): boolean {
  const plain = before.map(plainWord).filter(Boolean);
  const last = plain.at(-1) ?? '';
  const pointing = /^(?:TO|NOTES?|AUF|AN|SUR|EN|A)$/.test(last) ? plain.slice(0, -1) : plain;
  return namesDrawing(plain) || pointing.slice(-2).some((word) => POINTING.has(word));
}

/** Two-letter words between a detail and its sheet. "DETALLE EN A-501" has no mark. */
const BETWEEN = words('AF AM AT DE EN IM IN LA LE OF ON PA SE TO ZU');

/** `5` of "SEE DETAIL 5 ON". Null if there is no mark. */
export function markBefore(before: readonly string[]): string | null {
  const plain = before.map(plainWord);
  const at = plain.findLastIndex((word) => MARKED.has(word));
  const mark = at < 0 ? '' : (plain[at + 1] ?? '');
  return isMark(mark) && !NUMBER_SIGN.has(mark) && !BETWEEN.has(mark) ? mark : null;
}

/** The mark that a bubble prints above the sheet: 3, C, 12A, A1. */
export const isMark = (word: string): boolean => /^(?:\d{1,3}[A-Z]?|[A-Z]{1,2}\d{0,2})$/i.test(word);

/** Whether the word stands before a number, and is no part of it: "ON 1101". */
export const isReferenceWord = (word: string): boolean => {
  const plain = plainWord(word);
  return [POINTING, NAMING, NUMBER_SIGN, MARKED, BETWEEN].some((list) => list.has(plain));
};

/** Whether the number is a standard's, with or without its publisher before it: AS3600, "AS 3600". */
export function isStandard(number: string, before: readonly string[]): boolean {
  const letters = /^\p{L}+(?:[/-]\p{L}+)?/u.exec(plainWord(number))?.[0].replaceAll(/[^\p{L}]/gu, '') ?? '';
  if (letters) return STANDARDS.has(letters);
  const last = plainWord(before.at(-1) ?? '').replaceAll(/[^\p{L}]/gu, '');
  return STANDARDS.has(last);
}
