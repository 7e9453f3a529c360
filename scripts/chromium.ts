import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright';

/**
 * Debian's Chromium without a window. It takes half the processor time of the full browser, which draws its window even
 * when nobody sees it: two specs took 37 s against 68 s, on two cores.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * The path of a Chromium: `CHROMIUM_PATH`, the system's without a window, the system's, or Playwright's. Undefined if
 * there is none.
 */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, HEADLESS_SHELL, ...SYSTEM_BROWSERS, chromium.executablePath()].find(
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
  if (!findChromium() && mayInstallPackages())
    installPackages('chromium', 'chromium-headless-shell', 'fonts-liberation');
  const installed = findChromium();
  if (!installed)
    throw new Error(
      'No Chromium could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    );
  return installed;
}

/**
 * Like `ensureChromium`, for a run of all browser tests: beside a Chromium of Debian's it installs the one without a
 * window, which saves several minutes. Without it, the full browser runs the same tests.
 * @throws if there is no Chromium at all
 */
export function ensureTestChromium(): string {
  const shellIsMissing = !process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL);
  if (shellIsMissing && isDebian() && mayInstallPackages()) {
    console.log('Installing chromium-headless-shell, which runs the browser tests in half the time.');
    installPackages('chromium-headless-shell');
  }
  return ensureChromium();
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

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** A package list that is new enough is not read again: that takes longer than the package. */
function installPackages(...packages: string[]): void {
  const args = ['install', '-y', '--no-install-recommends', ...packages];
  if (install('apt-get', args)) return;
  install('apt-get', ['update']);
  install('apt-get', args);
}

function install(command: string, args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    timeout: 5 * 60_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
