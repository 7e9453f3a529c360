import type { Unzipped } from 'fflate';
import { answerJobs, FailedJob } from '../run-in-worker.ts';
import { openPackage } from './open-package.ts';
import { textOfPart } from './part-xml.ts';
import { toHtml } from './to-html.ts';
import { toMarkdown } from './to-markdown.ts';

export type DocxJob = { kind: 'text' | 'html'; file: Blob };

answerJobs(async ({ kind, file }: DocxJob) => {
  const parts = openPackage(new Uint8Array(await file.arrayBuffer()));
  try {
    const html = await toHtml(parts, { pictures: kind === 'html' });
    return { result: kind === 'html' ? html : textOf(parts, html) };
  } catch (error) {
    // A file with 50,000 nested elements is not a real document.
    if (error instanceof RangeError) throw new FailedJob('corrupt');
    throw error;
  }
});

/** Headers once at the top, the body, footers once at the end, because mammoth reads only the body and its notes. */
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
