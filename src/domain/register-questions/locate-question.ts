import { foldWord } from '../records/words.ts';

const DRAWING = '(?:drawing|sheet|plan|dwg|drg|page)s?';
const SHAPES: readonly RegExp[] = [
  new RegExp(
    `^\\W*(?:which|what) ${DRAWING} (?:shows?|has|have|contains?|details?|covers?)\\s+(?<what>.+)$`,
    'iu',
  ),
  new RegExp(
    `^\\W*(?:on|in) (?:which|what) ${DRAWING} (?:is|are|do i find|can i find|do we see)\\s+(?<what>.+?)(?: (?:shown|drawn|detailed|located|found))?\\W*$`,
    'iu',
  ),
  /^\W*where (?:is|are)\s+(?<what>.+?) (?:shown|drawn|detailed)(?: on the (?:drawings|plans))?\W*$/iu,
  /^\W*welche[rs]? (?:zeichnung|plan|blatt) zeigt\s+(?<what>.+)$/iu,
  /^\W*auf welche[mr] (?:zeichnung|plan|blatt) (?:ist|sind|finde ich)\s+(?<what>.+?)(?: (?:dargestellt|gezeigt|gezeichnet|zu finden))?\W*$/iu,
  /^\W*quel(?:le)? (?:plan|dessin|feuille) (?:montre|représente|indique)\s+(?<what>.+)$/iu,
  /^\W*sur quel(?:le)? (?:plan|dessin|feuille) (?:est|sont|figure|se trouve)\s+(?<what>.+?)\W*$/iu,
  /^\W*(?:qué|cuál) (?:plano|lámina|hoja) muestra\s+(?<what>.+)$/iu,
  /^\W*en qué (?:plano|lámina|hoja) (?:está|aparece|se muestra)\s+(?<what>.+?)\W*$/iu,
  /^\W*(?:quale|che) (?:tavola|disegno) mostra\s+(?<what>.+)$/iu,
];
const ARTICLE = /^(?:the|an?|der|die|das|den|dem|le|la|les|l['’]|el|los|las|il|lo|gli|i)\s+|^l['’]/iu;
/** Words after the name of a thing on a sheet. */
const NOUN = /\s+(?:details?|drawings?|room|area|plan|detail|détail|detalle)$/iu;

/**
 * The names of the thing that a question wants to find on a drawing, the longest first. Empty if it asks for
 * something else.
 */
export function soughtOnDrawings(text: string): string[] {
  for (const shape of SHAPES) {
    const what = shape
      .exec(text.trim())
      ?.groups?.what?.replace(/[?!.\s]+$/u, '')
      .replace(ARTICLE, '');
    if (what) return [...new Set([what, what.replace(NOUN, '')])];
  }
  return [];
}

/** The lines of a page that are this name or contain it whole. A label comes before a note that mentions it. */
export function linesNaming(
  page: string,
  name: string,
): { start: number; end: number; text: string; isLabel: boolean }[] {
  const wanted = wordsIn(name);
  if (wanted === '') return [];
  return [...page.matchAll(/[^\n\t]+/g)].flatMap((match) => {
    const text = match[0].trim();
    const words = wordsIn(text);
    if (!` ${words} `.includes(` ${wanted} `)) return [];
    const start = match.index + match[0].indexOf(text);
    // A detail's title follows its number: `3 WINDOW SILL`.
    const isLabel = words.replace(/^(?:\d{1,2}|\p{L}) /u, '') === wanted;
    return [{ start, end: start + text.length, text, isLabel }];
  });
}

function wordsIn(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(foldWord).join(' ');
}
