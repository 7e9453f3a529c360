import DOMPurify from 'dompurify';
import { FORBIDDEN_TAGS } from '../../viewer/show-html.ts';
import { runDocxJob } from './run-docx-job.ts';

/**
 * A DOCX as HTML that is safe to insert into the page: without scripts, styles, forms, or anything that loads from
 * another server. Pictures are data: URLs, and links stay inside the document.
 * @throws ExtractionError
 */
export async function docxToHtml(file: Blob, name: string, signal?: AbortSignal): Promise<string> {
  const html = await runDocxJob({ kind: 'html', file }, { name, signal });
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: FORBIDDEN_TAGS,
    FORBID_ATTR: ['style', 'srcset', 'class', 'background', 'action', 'ping', 'target'],
    ALLOWED_URI_REGEXP: /^(?:#|data:image\/(?:png|jpeg|gif);base64,)/i,
    ADD_DATA_URI_TAGS: ['img'],
  });
}
