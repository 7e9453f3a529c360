/** node scripts/draw-icons.ts: draws the icons of the installed application from public/icon.svg. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumLaunch, ensureChromium } from './chromium.ts';

const file = (path: string) => fileURLToPath(new URL(`../public/${path}`, import.meta.url));
const mark = readFileSync(file('icon.svg'), 'utf8');
const ground = /fill="(#\w+)"/.exec(mark)?.[1] ?? '';

/** A device may cut a maskable icon to a circle, so the mark stays within the middle four fifths. */
const icons = [
  { path: 'icons/192.png', pixels: 192, share: 1 },
  { path: 'icons/512.png', pixels: 512, share: 1 },
  { path: 'icons/apple-touch-180.png', pixels: 180, share: 1, full: true },
  { path: 'icons/maskable-512.png', pixels: 512, share: 0.8, full: true },
];

const browser = await chromium.launch(chromiumLaunch(ensureChromium()));
for (const { path, pixels, share, full } of icons) {
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } });
  const svg = mark.replace('<svg ', `<svg width="${pixels * share}" height="${pixels * share}" `);
  const background = full ? ground : 'transparent';
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${background}">${svg}`,
  );
  await page.screenshot({ path: file(path), omitBackground: !full });
  await page.close();
}
await browser.close();
