import { XMLParser } from 'fast-xml-parser';
import { S3Error } from './s3-error.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** One element. Text gets escaped; children are elements. */
export type Element = readonly [name: string, content: string | number | readonly Element[]];

/** An XML document of elements without attributes, which is all that S3's responses need. */
export function xmlDocument(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${render(root)}`;
}

function render([name, content]: Element): string {
  const inner = Array.isArray(content) ? content.map(render).join('') : escapeXml(String(content));
  return `<${name}>${inner}</${name}>`;
}

/**
 * Writes control codes as references, as S3 does. XML 1.0 allows only three of them, but this way every key survives.
 */
function escapeXml(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
    .replace(
      /[^\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu,
      (character) => `&#x${character.codePointAt(0)?.toString(16)};`,
    );
}

/** The content of an element in a request: its text or its children. */
export type XmlNode = { readonly [name: string]: string | readonly XmlNode[] | XmlNode };

/**
 * Parses the XML of a request. The elements named in `lists` are always arrays, even with one item.
 * @throws S3Error MalformedXML
 */
export function parseXml(text: string, root: string, lists: readonly string[]): XmlNode {
  const parser = new XMLParser({
    ignoreAttributes: true,
    ignoreDeclaration: true,
    removeNSPrefix: true,
    // A key may look like a number, and may begin or end with a space.
    parseTagValue: false,
    trimValues: false,
    // Resolves references such as &#13;. A document type, which could define more, is rejected.
    htmlEntities: true,
    isArray: (name) => lists.includes(name),
  });
  if (/<!DOCTYPE/i.test(text)) throw malformedXml();
  try {
    const found: unknown = parser.parse(text, true)[root];
    if (typeof found === 'object' && found !== null) return found as XmlNode;
  } catch {
    // The parser's own message names lines and columns, which do not help the sender.
  }
  throw malformedXml();
}

export const malformedXml = () =>
  new S3Error(
    400,
    'MalformedXML',
    'The XML you provided was not well-formed or did not validate against our published schema',
  );
