import type { SheetPoint } from '../viewer/sheet-point.ts';
import type { Turn } from '../viewer/upright-turn.ts';
import { type Markup, tagPlace } from './markup.ts';
import { arrowPath, cloudPath, pathWidth } from './markup-paths.ts';

/** Magenta: no drawing is printed in it, and people who cannot see red or green can see it. */
export const markupColour = '#c2185b';

/** In 1/1,000 of a page's width: text of 6 mm and lines of 1 mm on an A1. */
const size = { text: 7, line: 1.2, pin: 5 } as const;

/**
 * The markups of a page as an SVG of the same size as the shown page (turned clockwise by `turn`), to be laid over
 * its picture.
 * @param aspect width divided by height of the page before it is turned
 */
export function markupsSvg(markups: readonly Markup[], aspect: number, turn: Turn): string {
  const height = pathWidth / aspect;
  const sideways = turn % 180 !== 0;
  const [shownWidth, shownHeight] = sideways ? [height, pathWidth] : [pathWidth, height];
  const turned = `translate(${shownWidth / 2} ${shownHeight / 2}) rotate(${turn}) translate(${-pathWidth / 2} ${-height / 2})`;
  const drawn = markups.map((markup, index) => drawnMarkup(markup, index + 1, aspect, turn)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shownWidth}" height="${shownHeight}" viewBox="0 0 ${shownWidth} ${shownHeight}">` +
    `<g transform="${turned}" fill="none" stroke="${markupColour}" stroke-width="${size.line}" font-family="sans-serif" font-size="${size.text}">${drawn}</g></svg>`
  );
}

function drawnMarkup({ kind, points, text }: Markup, number: number, aspect: number, turn: Turn): string {
  const [one, other] = points;
  if (!one) return '';
  const path =
    kind === 'cloud' && other
      ? cloudPath(one, other, aspect)
      : kind === 'arrow' && other
        ? arrowPath(one, other, aspect)
        : null;
  const at = labelPlace(kind, points, one);
  const x = at.x * pathWidth;
  const y = (at.y * pathWidth) / aspect;
  const pin =
    kind === 'pin'
      ? `<circle cx="${x}" cy="${y}" r="${size.pin}" fill="${markupColour}"/>${words(String(number), x, y, turn, 'white', 'middle')}`
      : '';
  const label = text
    ? words(text, x + (kind === 'pin' ? size.pin * 1.5 : 0), y, turn, markupColour, 'start')
    : '';
  return `${path ? `<path d="${path}"/>` : ''}${pin}${label}`;
}

/** Beside a cloud, so that the label covers neither the cloud nor its contents. */
function labelPlace(kind: Markup['kind'], points: readonly SheetPoint[], one: SheetPoint): SheetPoint {
  if (kind !== 'cloud') return tagPlace(kind, points) ?? one;
  const above = size.text / pathWidth;
  const top = Math.min(...points.map(({ y }) => y));
  return { x: Math.min(...points.map(({ x }) => x)), y: Math.max(0, top - 2 * above) };
}

/** Text that is upright on the shown page. A white edge separates it from the lines of the drawing. */
function words(
  text: string,
  x: number,
  y: number,
  turn: Turn,
  colour: string,
  anchor: 'start' | 'middle',
): string {
  const edge = colour === 'white' ? '' : 'stroke="white" stroke-width="1.5" paint-order="stroke"';
  return `<text transform="translate(${x} ${y}) rotate(${-turn})" dy="0.35em" text-anchor="${anchor}" fill="${colour}" ${edge || 'stroke="none"'}>${escaped(text)}</text>`;
}

const escaped = (text: string) =>
  text
    // A control character would make the whole SVG invalid.
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
