import DOMPurify from 'dompurify';

/** Elements that restyle the page, ask for input or load from elsewhere. */
export const FORBIDDEN_TAGS =
  'style form input button textarea select iframe video audio source picture'.split(' ');

/**
 * Puts the HTML of a document into `element` without anything that could run, load from elsewhere or navigate: no
 * scripts, styles, forms, frames or link targets, and only pictures that are part of the document.
 */
export function showHtml(element: HTMLElement, html: string): void {
  const fragment = DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: FORBIDDEN_TAGS,
    FORBID_ATTR: ['style', 'href', 'srcset', 'background', 'poster', 'action', 'id', 'name', 'class'],
  });
  for (const image of fragment.querySelectorAll('img')) {
    if (!/^data:image\/(?:png|jpeg|gif|webp|bmp);/i.test(image.getAttribute('src') ?? '')) image.remove();
  }
  element.replaceChildren(fragment);
}
