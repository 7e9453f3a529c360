/**
 * An answer's text cut into what is shown. The text is Markdown of a small kind, written by a model or by our own code:
 * it is taken apart here and never handed to an HTML parser.
 *
 *     'The rail is “42 inches high” [1].'  →  paragraph: text, quote, marks [1], text
 */
export type Piece =
  | { kind: 'text'; text: string; strong: boolean }
  | { kind: 'quote'; text: string }
  /** Numbers of citations. */
  | { kind: 'marks'; numbers: number[] };

export interface Block {
  /** A `quotation` holds nothing but one quote and its marks. */
  kind: 'paragraph' | 'quotation' | 'item' | 'heading';
  pieces: Piece[];
}

/** The blocks of an answer, empty lines between them gone. */
export function parseAnswer(text: string): Block[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(parseLine);
}

const item = /^(?:[-*•]|\d{1,3}[.)])\s+/;
const heading = /^#{1,6}\s+/;

function parseLine(line: string): Block {
  if (heading.test(line)) return { kind: 'heading', pieces: parsePieces(line.replace(heading, '')) };
  if (item.test(line)) return { kind: 'item', pieces: parsePieces(line.replace(item, '')) };
  const pieces = parsePieces(line);
  const said = pieces.filter((piece) => piece.kind !== 'marks' && !isFiller(piece));
  const onlyQuote = said.length === 1 && said[0]?.kind === 'quote';
  return onlyQuote
    ? { kind: 'quotation', pieces: pieces.filter((piece) => !isFiller(piece)) }
    : { kind: 'paragraph', pieces };
}

/** Spaces and full stops between a quote and its mark. */
function isFiller(piece: Piece): boolean {
  return piece.kind === 'text' && /^[\s.]*$/.test(piece.text);
}

const tokens = /(?<mark>(?<!\\)\[\d{1,3}\](?:\s*\[\d{1,3}\])*)|“(?<quote>[^“”]+)”|\*\*(?<strong>[^*]+)\*\*/g;

function parsePieces(line: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of line.matchAll(tokens)) {
    const between = line.slice(from, match.index);
    if (between) pieces.push({ kind: 'text', text: plain(between), strong: false });
    const { mark, quote, strong } = match.groups ?? {};
    if (mark) pieces.push({ kind: 'marks', numbers: [...mark.matchAll(/\d+/g)].map(Number) });
    else if (quote) pieces.push({ kind: 'quote', text: plain(quote) });
    else if (strong) pieces.push({ kind: 'text', text: plain(strong), strong: true });
    from = match.index + match[0].length;
  }
  const rest = line.slice(from);
  if (rest) pieces.push({ kind: 'text', text: plain(rest), strong: false });
  return pieces;
}

/** Escaped brackets are brackets again. */
function plain(text: string): string {
  return text.replace(/\\\[/g, '[');
}
