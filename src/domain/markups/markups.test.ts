import { describe, expect, it } from 'vitest';
import { formatShape, type Markup, markupsToCarry, parseShape } from './markup.ts';
import { arrowPath, cloudPath } from './markup-paths.ts';
import { markupsSvg } from './markups-svg.ts';

const markup = (changes: Partial<Markup> = {}): Markup => ({
  id: 'm1',
  documentId: 'd1',
  page: 1,
  kind: 'text',
  points: [{ x: 0.5, y: 0.5 }],
  text: 'Check',
  carriedFrom: null,
  photoId: null,
  createdBy: null,
  createdAt: '',
  ...changes,
});

describe('parseShape', () => {
  it('restores a stored shape', () => {
    const points = [
      { x: 0.1, y: 0.2 },
      { x: 0.300_001, y: 1 },
    ];
    expect(parseShape('cloud', formatShape(points))).toEqual([
      { x: 0.1, y: 0.2 },
      { x: 0.3, y: 1 },
    ]);
  });

  it.each([
    ['another kind', 'star', '{"points":[[0,0]]}'],
    ['too few points', 'cloud', '{"points":[[0,0]]}'],
    ['too many points', 'pin', '{"points":[[0,0],[1,1]]}'],
    ['a point outside the page', 'pin', '{"points":[[0,1.5]]}'],
    ['no numbers', 'pin', '{"points":[["0",null]]}'],
    ['damaged JSON', 'pin', '{"points":'],
    ['nothing', 'pin', null],
    ['an empty object', 'pin', '{}'],
  ])('drops %s', (_, kind, shape) => {
    expect(parseShape(kind, shape)).toBeNull();
  });
});

describe('markupsToCarry', () => {
  it('offers markups that were neither carried over nor dismissed', () => {
    const former = ['a', 'b', 'c'].map((id) => markup({ id }));
    const present = [markup({ id: 'n', carriedFrom: 'b' })];
    expect(markupsToCarry(former, present, ['c']).map(({ id }) => id)).toEqual(['a']);
  });
});

describe('paths', () => {
  it('closes a cloud around its box from any two corners', () => {
    const one = cloudPath({ x: 0.1, y: 0.1 }, { x: 0.3, y: 0.4 }, 2);
    expect(cloudPath({ x: 0.3, y: 0.4 }, { x: 0.1, y: 0.1 }, 2)).toBe(one);
    expect(one).toMatch(/^M100 50A.* 100 50Z$/);
  });

  it('draws a cloud and an arrow even without extent', () => {
    const point = { x: 0.5, y: 0.5 };
    for (const path of [cloudPath(point, point, 1.4), arrowPath(point, point, 1.4)])
      expect(path).not.toMatch(/NaN|Infinity/);
  });
});

describe('markupsSvg', () => {
  it('has the size of the shown page', () => {
    expect(markupsSvg([], 2, 0)).toContain('viewBox="0 0 1000 500"');
    expect(markupsSvg([], 2, 90)).toContain('viewBox="0 0 500 1000"');
  });

  it('escapes text that looks like markup', () => {
    const svg = markupsSvg([markup({ text: '<script>a & b</script>\u0000' })], 2, 0);
    expect(svg).toContain('&lt;script&gt;a &amp; b&lt;/script&gt;</text>');
  });

  it('numbers pins in their order', () => {
    const pins = [markup({ kind: 'pin', text: '' }), markup({ kind: 'pin', text: '' })];
    expect(markupsSvg(pins, 2, 0)).toMatch(/>1<\/text>.*>2<\/text>/);
  });
});
