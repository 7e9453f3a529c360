/** A line of a reply, without its Markdown. */
export interface ReplyLine {
  kind: 'paragraph' | 'item' | 'heading';
  text: string;
  /** The reply shows the line as a quotation (`> …`). */
  isQuoted: boolean;
}

const FENCE = /^\s*(?:```|~~~)/;
const RULE = /^\s*(?:[-*_=]\s*){3,}$|^[\s|:+-]*-{2}[\s|:+-]*$/;
const HEADING = /^#{1,6}\s+/;
const QUOTE = /^(?:>\s*)+/;
const ITEM = /^(?:[-*•‣▪]|\d{1,3}[.)])\s+/;

/** The lines of a reply in a small kind of Markdown. Whatever is no Markdown of that kind stays as characters. */
export function replyLines(reply: string): ReplyLine[] {
  return reply
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !FENCE.test(line) && !RULE.test(line))
    .map(lineOf)
    .filter(({ text }) => text !== '');
}

function lineOf(line: string): ReplyLine {
  const isQuoted = QUOTE.test(line);
  const inner = line.replace(QUOTE, '');
  const kind = HEADING.test(inner) ? 'heading' : ITEM.test(inner) ? 'item' : 'paragraph';
  const bare = kind === 'heading' ? inner.replace(HEADING, '') : inner.replace(ITEM, '');
  return { kind, isQuoted, text: withoutEmphasis(cells(bare)).trim() };
}

/** A row of a table as its cells. */
function cells(line: string): string {
  return line.startsWith('|') ? line.replace(/^\|\s*|\s*\|$/g, '').replace(/\s*\|\s*/g, ' | ') : line;
}

/** `**bold**`, `__bold__`, `*italic*` and `` `code` ``, as their words. */
function withoutEmphasis(text: string): string {
  return text
    .replace(/\*\*|__|`/g, '')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*]+)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1');
}
