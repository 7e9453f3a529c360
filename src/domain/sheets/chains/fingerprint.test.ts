import { expect, it } from 'vitest';
import { pageFingerprint } from './fingerprint.ts';

const page = 'STAIR ST-02 1000 WIDE RL 10.50 SCALE 1:50 3/A-501';

it('is equal for two printings with other plot stamps, and for words in another order', () => {
  const first = pageFingerprint(`${page} C:\\jobs\\2217\\A-501.dwg 12/03/2026 14:22:01`);
  expect(pageFingerprint(`13/04/2026 2:05PM D:\\new\\A-501.dwg ${page}`)).toBe(first);
  expect(pageFingerprint(page.split(' ').reverse().join('\n'))).toBe(first);
});

it.each([
  ['1000', '1100'],
  ['10.50', '10.55'],
  ['1:50', '1:20'],
  ['3/A-501', '4/A-501'],
  ['WIDE', ''],
])('differs once %s is %j', (old, changed) => {
  expect(pageFingerprint(page.replace(old, changed))).not.toBe(pageFingerprint(page));
});

it('is null for a page without words', () => {
  expect(pageFingerprint(' \n')).toBeNull();
});
