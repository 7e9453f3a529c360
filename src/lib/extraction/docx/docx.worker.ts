import { createDocument } from '@mixmark-io/domino';
import { tables } from '@truto/turndown-plugin-gfm';
import type { Unzipped } from 'fflate';
import TurndownService from 'turndown';
import { answerJobs, FailedJob } from '../run-in-worker.ts';
import { openPackage } from './open-package.ts';
import { textOfPart } from './part-xml.ts';
import { toHtml } from './to-html.ts';

export type DocxJob = { kind: 'text' | 'html'; file: Blob };

answerJobs(async ({ kind, file }: DocxJob) => {
  const parts = openPackage(new Uint8Array(await file.arrayBuffer()));
  try {
    const html = await toHtml(parts, { pictures: kind === 'html' });
    return { result: kind === 'html' ? html : textOf(parts, html) };
  } catch (error) {
    // 50 000 elements inside each other are no document.
    if (error instanceof RangeError) throw new FailedJob('corrupt');
    throw error;
  }
});

/** Headers once at the top, the body, footers once at the end: mammoth reads only the body and its notes. */
function textOf(parts: Unzipped, html: string): string {
  const body = toMarkdown(html);
  const headers = partTexts(parts, /^word\/header\d*\.xml$/i);
  const footers = partTexts(parts, /^word\/footer\d*\.xml$/i);
  return [...headers, body, ...footers].filter((text) => text !== '').join('\n\n');
}

function partTexts(parts: Unzipped, name: RegExp): Set<string> {
  const decoder = new TextDecoder();
  const names = Object.keys(parts).filter((part) => name.test(part));
  return new Set(names.sort().map((part) => textOfPart(decoder.decode(parts[part]))));
}

/**
 * HTML → Markdown with the words as they are: headings, lists and tables keep their marks, while bold, italics, links
 * and escapes would only stand between the words that a quote is found by.
 */
function toMarkdown(html: string): string {
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
  const body = createDocument(html).body as unknown as TurndownService.Node;
  return service
    .turndown(body)
    .replace(/\n{3,}/g, '\n\n')
    .replace(/[ \t]+$/gm, '');
}
