import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The path of a Chromium: `CHROMIUM_PATH`, the system's, or Playwright's. Undefined if there is none. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/**
 * Finds Chromium, or installs it: Playwright's build first, then Debian's package if the user is root.
 * @throws if neither is available, with what to do.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium found; installing one for the browser tests.');
  install('playwright', ['install', 'chromium']);
  if (!findChromium() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    install('apt-get', ['update']);
    install('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']);
  }
  const installed = findChromium();
  if (!installed)
    throw new Error(
      'No Chromium could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    );
  return installed;
}

/** The launch options that every browser test and benchmark shares. */
export function chromiumLaunch(executablePath: string) {
  return {
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

function install(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: 'inherit',
    timeout: 5 * 60_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
