import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Checks that text has a contrast of 7 : 1 in the theme for glaring sun (WCAG 2.2 AAA, 1.4.6). */
export async function expectReadableInSun(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withRules(['color-contrast-enhanced'])
    .analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
}

/**
 * Expects no serious violation of WCAG 2.2 AA on the current screen. The colour rules are checked again in dark mode.
 * The page is checked at its top: where it is scrolled to, the header may cover half of a control, which is then too
 * small a target.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // No screen has a frame, so the checker needs no second page to combine its findings.
  const checker = () => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const found: string[] = [];
  for (const [colorScheme, builder] of [
    ['light', checker().withTags(TAGS)],
    ['dark', checker().withRules(['color-contrast'])],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await builder.analyze();
    for (const { id, impact, nodes } of violations)
      if (impact === 'serious' || impact === 'critical')
        found.push(`${colorScheme} ${id}: ${nodes.map(({ html }) => html)[0]}`);
  }
  expect(found).toEqual([]);
}
