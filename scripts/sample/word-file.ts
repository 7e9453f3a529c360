import { strToU8, zipSync } from 'fflate';
import { depth, type Regulation } from './regulation.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const paragraph = (text: string, style = '', indent = 0): string =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}${indent ? `<w:ind w:left="${indent}"/>` : ''}</w:pPr><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

const style = (id: string, name: string, halfPoints: number): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:rPr><w:b/><w:sz w:val="${halfPoints}"/></w:rPr></w:style>`;

/** A regulation as a Word file with headings and a page footer. */
export function asWordFile({ part, title, sections }: Regulation): Uint8Array {
  const body = [
    paragraph(title, 'Title'),
    paragraph(part),
    ...sections.flatMap(({ heading, paragraphs }) => [
      paragraph(heading, 'Heading1'),
      ...paragraphs.map((text) => paragraph(text, '', depth(text) * 280)),
    ]),
  ];
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/><Override PartName="/word/footer1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.footer+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${RELATIONSHIPS}/footer" Target="footer1.xml"/></Relationships>`,
    'word/styles.xml': `${xml}<w:styles xmlns:w="${W}">${style('Title', 'Title', 40)}${style('Heading1', 'heading 1', 26)}</w:styles>`,
    'word/footer1.xml': `${xml}<w:ftr xmlns:w="${W}">${paragraph(`${part} · ${title}`)}</w:ftr>`,
    'word/document.xml': `${xml}<w:document xmlns:w="${W}" xmlns:r="${RELATIONSHIPS}"><w:body>${body.join('')}<w:sectPr><w:footerReference w:type="default" r:id="rId2"/></w:sectPr></w:body></w:document>`,
  };
  const stamp = { mtime: '2026-01-01' };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, [strToU8(text), stamp]])),
  );
}
