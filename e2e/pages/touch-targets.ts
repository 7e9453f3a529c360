import { expect, type Page } from 'playwright/test';

const INTERACTIVE =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option], [role=menuitem]';

/**
 * The controls that are smaller than a gloved finger, or than their own words, by name and size. Links inside a sentence do not
 * count.
 */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const LEAST = 44;
    const found = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      const style = getComputedStyle(element);
      const own = element.getBoundingClientRect();
      const isHidden =
        own.width <= 1 ||
        own.height <= 1 ||
        style.visibility === 'hidden' ||
        !element.checkVisibility({ opacityProperty: true });
      if (
        isHidden ||
        (element as HTMLButtonElement).disabled ||
        element.closest('[inert], [aria-hidden=true]')
      )
        continue;
      const around = element.closest('p, li, dd, td, label, blockquote')?.textContent?.trim() ?? '';
      if (
        style.display.startsWith('inline') &&
        element.tagName === 'A' &&
        around !== element.textContent?.trim()
      )
        continue;
      // A label is pressed with its box, and a stretched link with the area that it covers.
      const label = element.closest('label')?.getBoundingClientRect();
      const cover = getComputedStyle(element, '::after');
      const isStretched = cover.position === 'absolute' && cover.content !== 'none';
      const stretched = isStretched
        ? { width: Number.parseFloat(cover.width), height: Number.parseFloat(cover.height) }
        : own;
      const width = Math.max(own.width, label?.width ?? 0, stretched.width);
      const height = Math.max(own.height, label?.height ?? 0, stretched.height);
      const spills = style.overflowX === 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (Math.round(width) >= LEAST && Math.round(height) >= LEAST && !spills) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      found.add(`${element.tagName.toLowerCase()} "${name}" ${Math.round(width)}×${Math.round(height)}`);
    }
    return [...found];
  }, INTERACTIVE);
}

/** Expects every control of the current screen to be 44 pixels in each direction, and as wide as its words. */
export async function expectTouchable(page: Page): Promise<void> {
  expect(await tooSmall(page)).toEqual([]);
}
