import { expect, it } from 'vitest';
import { columns } from './table-head.tsx';

/** Tailwind's container sizes, in rem. */
const sizes: Record<string, number> = { '2xl': 42, '3xl': 48, '4xl': 56, '5xl': 64, '6xl': 72, '7xl': 80 };
const sizeOf = (variant: string) => sizes[variant] ?? Number(/^min-\[(\d+)rem\]$/.exec(variant)?.[1]);

/** The value of a class list in a list of this width, in rem. The last variant that applies counts. */
function widthIn(classes: string, list: number): number {
  let shown = !classes.split(' ').includes('hidden');
  let width = 0;
  for (const name of classes.split(' ')) {
    const [, variant, utility] = /^(?:@([^:]+):)?(.+)$/.exec(name) ?? [];
    if (variant && sizeOf(variant) > list) continue;
    if (variant && utility === 'flex') shown = true;
    const [, steps] = /^w-(\d+)$/.exec(utility ?? '') ?? [];
    if (steps) width = Number(steps) / 4;
  }
  return shown ? width : 0;
}

const { name: _, twoActions: __, ...besideTheName } = columns;

it.each([...Object.values(sizes), 85])('gives the name at least 12 rem in a list of %i rem', (list) => {
  const taken = Object.values(besideTheName).map((classes) => widthIn(classes, list));
  expect(list - taken.reduce((sum, width) => sum + width, 0)).toBeGreaterThanOrEqual(12);
});

it('shows every column in a wide list', () => {
  expect(Object.values(besideTheName).filter((classes) => widthIn(classes, 85) === 0)).toEqual([]);
});

it('keeps number with revision and status beside the name at every width with columns', () => {
  for (const list of Object.values(sizes)) {
    expect(widthIn(columns.number, list)).toBeGreaterThan(0);
    expect(widthIn(columns.status, list)).toBeGreaterThan(0);
  }
});
