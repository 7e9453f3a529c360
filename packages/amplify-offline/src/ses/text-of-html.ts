const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const UNSEEN = /^<(style|script|title|head)\b/i;
const ENDS_LINE = /^<(?:br|\/(?:p|div|h[1-6]|li|tr|table))\b/i;

/**
 * The text of an HTML email, for lists and programs. It is not a sanitizer: its result is text that must be escaped
 * like any other. It passes over the tags once, so its time is linear in the length.
 */
export function textOfHtml(html: string): string {
  let text = '';
  let until: RegExp | null = null;
  for (const piece of html.replace(/\s+/g, ' ').split(/(<!--|-->|<[^<>]*>)/)) {
    if (until) {
      if (until.test(piece)) until = null;
      continue;
    }
    const unseen = UNSEEN.exec(piece)?.[1];
    if (piece === '<!--') until = /^-->$/;
    else if (unseen) until = new RegExp(`^</${unseen}\\b`, 'i');
    else if (ENDS_LINE.test(piece)) text += '\n';
    else if (!/^<[^<>]*>$/.test(piece)) text += piece;
  }
  return text
    .replace(
      /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{1,8});/gi,
      (entity, name: string) => characterOf(name) ?? entity,
    )
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : undefined;
}
