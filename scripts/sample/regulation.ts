import { readFileSync } from 'node:fs';

/** A subpart of US federal regulation in the data set: a title, then sections of numbered paragraphs. */
export interface Regulation {
  part: string;
  title: string;
  sections: { heading: string; paragraphs: string[] }[];
}

export function readRegulation(file: string): Regulation {
  const [part = '', title = '', ...lines] = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim());
  const sections: Regulation['sections'] = [];
  for (const line of lines) {
    if (line.startsWith('§ ')) sections.push({ heading: line.trim(), paragraphs: [] });
    else sections.at(-1)?.paragraphs.push(line.trim());
  }
  return { part, title, sections };
}

export const only = (regulation: Regulation, from: number, to: number): Regulation => ({
  ...regulation,
  sections: regulation.sections.slice(from, to),
});

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The depths at which `(a)`, `(1)`, `(i)`, `(A)` are nested. */
export const depth = (paragraph: string): number =>
  /^\([a-h]\)/.test(paragraph)
    ? 0
    : /^\(\d+\)/.test(paragraph)
      ? 1
      : /^\([ivx]+\)/.test(paragraph)
        ? 2
        : /^\([A-Z]\)/.test(paragraph)
          ? 3
          : 0;

const STYLE = `
  body { font: 10.5pt/1.45 Georgia, 'Liberation Serif', serif; color: #111; margin: 0; }
  header { border-bottom: 1.5pt solid #111; margin-bottom: 14pt; padding-bottom: 6pt; }
  header p { margin: 0; font: 8.5pt 'Liberation Sans', sans-serif; letter-spacing: .08em; text-transform: uppercase; }
  h1 { font-size: 18pt; margin: 4pt 0 0; }
  h2 { font: bold 12pt 'Liberation Sans', sans-serif; margin: 16pt 0 5pt; break-after: avoid; }
  p { margin: 0 0 5pt; }
`;

export function asHtml({ part, title, sections }: Regulation): string {
  const body = sections.map(
    ({ heading, paragraphs }) =>
      `<h2>${escaped(heading)}</h2>${paragraphs.map((text) => `<p style="margin-left:${depth(text) * 14}pt">${escaped(text)}</p>`).join('')}`,
  );
  return `<!doctype html><meta charset="utf-8"><title>${escaped(title)}</title><style>${STYLE}</style>
    <header><p>${escaped(part)}</p><h1>${escaped(title)}</h1></header>${body.join('')}`;
}
