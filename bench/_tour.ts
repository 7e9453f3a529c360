import { chromium } from 'playwright';
import { mkdirSync } from 'node:fs';
import { AccountPages } from '../e2e/pages/account-pages.ts';
import { Screens } from '../e2e/pages/screens.ts';
import { chromiumLaunch, ensureChromium } from '../scripts/chromium.ts';
const browser = await chromium.launch(chromiumLaunch(ensureChromium()));
const PUBLIC = ['/', '/pricing', '/migration', '/terms', '/privacy', '/contact', '/our-team', '/work-with-us', '/auth/signin', '/auth/signup', '/auth/forgot-password', '/auth/verify-email?email=jo%40example.com'];
const modes = [['desktop','light'],['phone','dark'],['phone','light'],['desktop','dark']] as const;
for (const [size, scheme] of modes) {
  const dir = `/tmp/shots/${size}-${scheme}`; mkdirSync(dir, { recursive: true });
  const ctx = await browser.newContext({ baseURL: 'http://localhost:4880', viewport: size === 'desktop' ? { width: 1440, height: 900 } : { width: 390, height: 844 }, isMobile: size==='phone', hasTouch: size==='phone', colorScheme: scheme, locale: 'en-AU', timezoneId: 'Australia/Sydney' });
  const page = await ctx.newPage();
  page.on('console', (m) => m.type() === 'error' && !/custom Amazon/.test(m.text()) && console.log(size, scheme, page.url(), m.text().slice(0, 200)));
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  let n = 0; const shot = async (name: string) => { await page.waitForTimeout(350); await page.screenshot({ path: `${dir}/${String(n++).padStart(2, '0')}-${name.replace(/[^a-z0-9]+/gi, '_')}.png` }); };
  for (const p of PUBLIC) { await page.goto(p); await page.getByRole('heading').first().waitFor(); await shot('pub' + p); }
  await new AccountPages(page).signIn({ name: '', company: '', email: 'foreman@sample-builders.example', password: 'Plumb-line-1' });
  const project = 'Riverside Warehouse';
  for (const [name, open] of new Screens(page).ofACompany(project, '29CFR1926-M Fall protection.pdf')) { try { await open(); await shot(name); } catch (e) { console.log('FAILED', size, scheme, name, String(e).slice(0, 300)); await shot('failed-' + name); } }
  await ctx.close();
}
await browser.close();
