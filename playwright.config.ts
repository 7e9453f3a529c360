import { defineConfig } from 'playwright/test';
import { chromiumLaunch, ensureChromium } from './scripts/chromium.ts';

export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: '.cache/e2e',
  globalSetup: './e2e/global-setup.ts',
  // Each has a server of its own. One leaves half of two cores idle: a journey waits as often as it works. Three take as long
  // as two (1,071 s for 109 tests).
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/test/browser.json' }]],
  use: {
    launchOptions: chromiumLaunch(ensureChromium()),
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Each test is a new device, on which the service worker would first store the whole program: 108 s instead of 139 for
    // 14 tests. Specs that are about it, and the main job, allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace costs a quarter of the time: `npx playwright test --trace=on SPEC` makes one of what fails.
    trace: 'off',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: {
        viewport: { width: 1440, height: 900 },
        // Drawing the skeletons' shimmer at this size took a sixth of the processor's time. Phones keep their motion.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      // Tests of what looks or behaves differently on a phone: '@phone', or '@phone-only' where a desk has nothing like it.
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
