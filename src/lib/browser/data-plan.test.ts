import { expect, it } from 'vitest';
import { isMetered, reportsConnection } from './data-plan.ts';

const device = (connection?: object) => ({ connection }) as unknown as Navigator;

it.each([
  [{ effectiveType: '4g', type: 'wifi' }, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '4g', type: 'cellular' }, true],
  [{ effectiveType: '3g', type: 'wifi' }, true],
  [{ effectiveType: '4g', type: 'wifi', saveData: true }, true],
])('takes %j as metered: %s', (connection, expected) => {
  expect(isMetered(device(connection))).toBe(expected);
});

it('says that a browser does not report its connection, and does not take it as metered', () => {
  expect([reportsConnection(device()), isMetered(device())]).toEqual([false, false]);
});
