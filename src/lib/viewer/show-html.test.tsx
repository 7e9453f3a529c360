import { describe, expect, it } from 'vitest';
import { showHtml } from './show-html.ts';

function shown(html: string): HTMLElement {
  const element = document.createElement('article');
  showHtml(element, html);
  return element;
}

describe('the HTML of a document', () => {
  it('keeps its structure, tables and own pictures', () => {
    const html =
      '<h1>Rails</h1><table><tbody><tr><td>42 in</td></tr></tbody></table><img src="data:image/png;base64,AA==" alt="x">';
    expect(shown(html).innerHTML).toBe(html);
  });

  it.each([
    '<script>window.__xss = 1</script>',
    '<img src="x" onerror="window.__xss = 1">',
    '<svg onload="window.__xss = 1"></svg>',
    '<iframe src="https://example.com"></iframe>',
    '<a href="javascript:window.__xss=1">x</a>',
    '<a href="https://example.com">x</a>',
    '<img src="https://example.com/pixel.png">',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
    '<p style="background:url(https://example.com/a)">x</p>',
    '<link rel="stylesheet" href="https://example.com/a.css">',
    '<form action="https://example.com"><input name="a"></form>',
    '<video poster="https://example.com/a.png" src="https://example.com/a.mp4"></video>',
    '<table background="https://example.com/a.png"><tbody><tr><td>x</td></tr></tbody></table>',
  ])('runs and loads nothing from %j', (html) => {
    const { innerHTML } = shown(html);
    expect(innerHTML).not.toMatch(/script|on\w+=|https?:|svg|href|style|form|url\(/i);
    expect(window).not.toHaveProperty('__xss');
  });
});
