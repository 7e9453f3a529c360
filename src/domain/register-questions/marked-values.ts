import { isSameWord, wordsOf } from '../records/words.ts';
import type { TextSpan } from '../verification/text-span.ts';

/** A value that a sheet prints with an abbreviation in place of a unit: `SLAB 230 THK`. */
export interface MarkedValue extends TextSpan {
  /** The whole line or cell. */
  text: string;
  /** The figure with its abbreviation, `230 THK`. */
  value: string;
  /** The digits, equal for equal values. */
  figure: string;
}

interface Quantity {
  asks: RegExp;
  /** Matches the figure with its abbreviation as drawings write it. One of two groups contains the figure. */
  prints: RegExp;
}

const FIGURE = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)`;
const asks = (words: string) => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu');
/** `230 THK`, `230mm THICK`; `t=230`, `THK: 230`. */
const prints = (behind: string, before: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\d.,])(?:${FIGURE}\s*(?:mm)?\s*-?\s*(?:${behind})(?!\p{L})|(?:${before})\s*[.:=]*\s*${FIGURE}(?:\s*mm)?(?![\d.,:x×]))`,
    'iu',
  );

const QUANTITIES: readonly Quantity[] = [
  {
    asks: asks('thick(?:ness)?|dicke?|stärke|épaisseur|espesor|grosor|spessore|espessura|dikte'),
    prints: prints(
      'thk|thick(?:ness)?|th|dick|stark|épais(?:seur)?|esp(?:esor)?|spessore|dik',
      String.raw`t(?==|\s=)|thk|thickness|ép|ep|esp|sp|d(?==|\s=)`,
    ),
  },
  {
    asks: asks('deep|depth|tiefe?|profondeur|profundidad|profondità|diep(?:te)?'),
    prints: prints('deep|dp|depth|tief|prof|diep', 'depth|tiefe|prof'),
  },
  {
    asks: asks('wide|width|breite?|largeur|ancho|larghezza|breedte'),
    prints: prints('wide|width|breit|larg|ancho|breed', 'width|breite|larg|w(?==)|b(?==)'),
  },
  {
    asks: asks('high|height|höhe|hoch|hauteur|altura|alto|altezza|hoogte'),
    prints: prints('high|height|ht|hoch|haut|alt|hoog', 'height|höhe|haut|h(?==)|ht'),
  },
  {
    asks: asks('diameter|durchmesser|diamètre|diámetro|diametro'),
    prints: prints('dia|diam|ø|⌀', 'dia|diam|ø|⌀'),
  },
  {
    asks: asks('spacing|centres|centers|abstand|espacement|separación|interasse'),
    prints: prints(String.raw`crs|cts|ctrs|centres|centers|c\/c|o\.?c`, '@|crs'),
  },
  {
    asks: asks('cover|betondeckung|enrobage|recubrimiento|copriferro|dekking'),
    prints: prints('(?:clear |min(?:imum)?[.]? )?cover', 'cover|c(?==)'),
  },
];

/** Words of a question that name nothing on a sheet. */
const EMPTY = new Set(
  'what which how is are was the a an of on in at for to by from and does do did must should be has have hat haben tiene ha shown sheet drawing plan dwg drg current latest required rev revision value welche wie ist der die das auf im quelle est la le de du sur cual es el en quale il'.split(
    ' ',
  ),
);

/** The quantity that a question asks of a named sheet, and its subject. Null if it asks for no such quantity. */
function askedQuantity(text: string): { quantity: Quantity; subject: string[] } | null {
  const quantity = QUANTITIES.find((one) => one.asks.test(text));
  if (!quantity) return null;
  const subject = wordsOf(text.replace(new RegExp(quantity.asks, 'giu'), ' ')).filter(
    (word) => !EMPTY.has(word),
  );
  return subject.length > 0 ? { quantity, subject } : null;
}

/**
 * The values of the requested quantity in lines and cells that name its subject: `SLAB 230 THK U.N.O.` for "slab
 * thickness". `text` is the question without the names of sheets.
 */
export function markedValues(text: string, page: string): MarkedValue[] {
  const asked = askedQuantity(text);
  if (!asked) return [];
  return [...page.matchAll(/[^\n\t]+/g)].flatMap((match) => {
    const line = match[0].trim();
    const printed = asked.quantity.prints.exec(line);
    const figure = printed?.[1] ?? printed?.[2];
    const words = wordsOf(line);
    const names = asked.subject.every((word) => words.some((one) => isSameWord(word, one)));
    if (!printed || !figure || !names) return [];
    const start = match.index + match[0].indexOf(line);
    return [{ start, end: start + line.length, text: line, value: printed[0].trim(), figure }];
  });
}
