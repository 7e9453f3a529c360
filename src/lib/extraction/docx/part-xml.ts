/** Small passes over the XML of a DOCX part, as text. Each of them is linear. */

/**
 * What mammoth would drop is put into words that it knows: the base of ruby text (東京 under its reading), and the
 * letters of formulas. A DOCTYPE goes, and so do the entities that it declared: no part of a DOCX needs them, and they
 * are how XML reads other files.
 */
export function readableXml(xml: string): string {
  return xml
    .replace(/<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>/i, '')
    .replace(/&(?!(?:amp|lt|gt|quot|apos|#\w{1,8});)\w{1,64};/g, '')
    .replace(/<w:rt(?: [^>]*)?>.*?<\/w:rt>/gs, '')
    .replace(/<w:rubyPr(?: [^>]*)?>.*?<\/w:rubyPr>/gs, '')
    .replace(/<\/?w:(?:ruby|rubyBase)(?: [^>]*)?>/g, '')
    .replace(/<m:(ctrlPr|rPr)(?: [^>]*)?>.*?<\/m:\1>/gs, '')
    .replace(/<(\/?)m:([rt])(?=[ >])/g, '<$1w:$2')
    .replace(/<\/?m:[a-zA-Z]+(?: [^>]*)?\/?>/g, '');
}

const TOKEN = /<(\/?)(?:\w+:)?(\w+)[^>]*?(\/?)>|[^<]+/g;

/** The text of a header, footer or notes part, a line for each paragraph. */
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
