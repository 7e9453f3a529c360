import axe, { type Result, type RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Once for each loaded page: to bring the checker there takes as long as a check, and a screen is opened within the loaded
 * app. No screen has a frame.
 */
async function violationsOn(page: Page, options: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe.source);
  return page.evaluate(async (chosen) => {
    const { violations } = (await window.axe?.run(document, chosen)) ?? {};
    if (!violations) throw new Error('The checker is not in the page.');
    return violations;
  }, options);
}

const withRule = (rule: string): RunOptions => ({
  runOnly: { type: 'rule', values: [rule] },
  resultTypes: ['violations'],
});

/** Checks that text has a contrast of 7 : 1 in the theme for glaring sun (WCAG 2.2 AAA, 1.4.6). */
export async function expectReadableInSun(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const violations = await violationsOn(page, withRule('color-contrast-enhanced'));
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
}

/**
 * Expects no serious violation of WCAG 2.2 AA on the current screen. The colour rules are checked again in dark mode.
 * The page is checked at its top: where it is scrolled to, the header may cover half of a control, which is then too
 * small a target.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const found: string[] = [];
  for (const [colorScheme, options] of [
    ['light', { runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] }],
    ['dark', withRule('color-contrast')],
  ] as const satisfies [string, RunOptions][]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const { id, impact, nodes } of await violationsOn(page, options))
      if (impact === 'serious' || impact === 'critical')
        found.push(`${colorScheme} ${id}: ${nodes.map(({ html }) => html)[0]}`);
  }
  expect(found).toEqual([]);
}
