import DOMPurify from 'dompurify';

/**
 * Puts the HTML of a document into `element`. Whatever could run, load from elsewhere or lead away is dropped: no
 * script, style, form, frame or link target, and of pictures only those that the document carries itself.
 */
export function showHtml(element: HTMLElement, html: string): void {
  const fragment = DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'button',
      'textarea',
      'select',
      'iframe',
      'video',
      'audio',
      'source',
      'picture',
    ],
    FORBID_ATTR: ['style', 'href', 'srcset', 'background', 'poster', 'action', 'id', 'name', 'class'],
  });
  for (const image of fragment.querySelectorAll('img')) {
    if (!/^data:image\/(?:png|jpeg|gif|webp|bmp);/i.test(image.getAttribute('src') ?? '')) image.remove();
  }
  element.replaceChildren(fragment);
}
