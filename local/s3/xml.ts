const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** One element: text is escaped, children come as elements already. */
export type Element = readonly [name: string, content: string | number | readonly Element[]];

/** An XML document of elements without attributes: all that S3's answers need. */
export function xmlDocument(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${render(root)}`;
}

function render([name, content]: Element): string {
  const inner = Array.isArray(content) ? content.map(render).join('') : escapeXml(String(content));
  return `<${name}>${inner}</${name}>`;
}

/** Characters that XML 1.0 cannot hold at all, such as control codes, are left out. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
