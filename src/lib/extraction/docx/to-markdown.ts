import { createDocument } from '@mixmark-io/domino';
import { tables } from '@truto/turndown-plugin-gfm';
import TurndownService from 'turndown';
import { evenTables } from './even-tables.ts';

/**
 * Converts HTML to Markdown with unchanged words. Headings, lists and tables keep their marks; bold, italics, links
 * and escapes are removed, because they would be between the words by which a quote is found.
 */
export function toMarkdown(html: string): string {
  const service = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', hr: '' });
  service.escape = (text) => text;
  service.use(tables);
  service.remove(['script', 'style', 'title']);
  service.addRule('words only', {
    filter: ['strong', 'b', 'em', 'i', 'a', 'sup', 'sub'],
    replacement: (content) => content,
  });
  service.addRule('no pictures', { filter: 'img', replacement: () => '' });
  // Turndown's own parser needs a window, which a worker does not have.
  const document = createDocument(html);
  evenTables(document);
  const body = document.body as unknown as TurndownService.Node;
  return service
    .turndown(body)
    .replace(/\n{3,}/g, '\n\n')
    .replace(/[ \t]+$/gm, '');
}
