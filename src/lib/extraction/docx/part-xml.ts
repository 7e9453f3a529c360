/** Small passes over the XML of a DOCX part, as text. Each of them is linear. */

/**
 * Rewrites XML that mammoth would drop into forms that it reads: the base text of ruby annotations (東京 under its
 * reading), and the letters of formulas. Removes the DOCTYPE and the entities that it declares: no part of a DOCX
 * needs them, and an attacker can use them to read other files.
 */
export function readableXml(xml: string): string {
  const kept = ['w:rt', 'w:rubyPr', 'm:ctrlPr', 'm:rPr'].reduce(withoutElements, withoutDoctype(xml));
  return kept
    .replace(/&(?!(?:amp|lt|gt|quot|apos|#\w{1,8});)\w{1,64};/g, '')
    .replace(/<\/?w:(?:ruby|rubyBase)(?: [^<>]*)?>/g, '')
    .replace(/<(\/?)m:([rt])(?=[ >])/g, '<$1w:$2')
    .replace(/<\/?m:[a-zA-Z]+(?: [^<>]*)?>/g, '');
}

/** Removes the text up to the `>` after the DOCTYPE's internal subset, if it has one. */
function withoutDoctype(xml: string): string {
  const start = xml.search(/<!DOCTYPE/i);
  if (start === -1) return xml;
  const subset = xml.indexOf('[', start);
  const close = xml.indexOf('>', start);
  const hasSubset = subset !== -1 && subset < close;
  const end = hasSubset ? xml.indexOf('>', Math.max(close, xml.indexOf(']', subset))) : close;
  return end === -1 ? '' : xml.slice(0, start) + xml.slice(end + 1);
}

/** Removes all elements with that name and their contents. An unclosed one stays. */
function withoutElements(xml: string, name: string): string {
  let kept = '';
  let from = 0;
  for (let at = xml.indexOf(`<${name}`); at !== -1; at = xml.indexOf(`<${name}`, at + 1)) {
    if (at < from || !/[ />]/.test(xml.charAt(at + name.length + 1))) continue;
    const tagEnd = xml.indexOf('>', at);
    const isEmpty = xml.charAt(tagEnd - 1) === '/';
    const close = isEmpty ? tagEnd : xml.indexOf(`</${name}>`, at);
    if (tagEnd === -1 || close === -1) break;
    kept += xml.slice(from, at);
    from = isEmpty ? tagEnd + 1 : close + name.length + 3;
  }
  return kept + xml.slice(from);
}

const TOKEN = /<(\/?)(?:\w+:)?(\w+)[^<>]*?(\/?)>|[^<]+/g;

/** The text of a header, footer or notes part, one line per paragraph. */
export function textOfPart(xml: string): string {
  let text = '';
  let inText = false;
  for (const [token, closing, name, empty] of xml.matchAll(TOKEN)) {
    if (name === undefined) text += inText ? decoded(token) : '';
    else if (name === 't') inText = closing === '' && empty === '';
    else if (name === 'tab' || name === 'br' || name === 'cr') text += ' ';
    else if (name === 'p' && (closing !== '' || empty !== '')) text += '\n';
  }
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi,
    (whole, decimal, hexadecimal, name) => {
      if (name) return ENTITIES[name] ?? whole;
      const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
