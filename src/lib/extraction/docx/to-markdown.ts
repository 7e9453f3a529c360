import { createDocument } from '@mixmark-io/domino';
import { tables } from '@truto/turndown-plugin-gfm';
import TurndownService from 'turndown';
import { evenTables } from './even-tables.ts';

/**
 * HTML → Markdown with the words as they are: headings, lists and tables keep their marks, while bold, italics, links
 * and escapes would only stand between the words that a quote is found by.
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
  // Turndown's own parser needs a window, which a worker has not.
  const document = createDocument(html);
  evenTables(document);
  const body = document.body as unknown as TurndownService.Node;
  return service
    .turndown(body)
    .replace(/\n{3,}/g, '\n\n')
    .replace(/[ \t]+$/gm, '');
}
