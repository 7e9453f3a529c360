import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { chromiumLaunch, ensureChromium } from '../chromium.ts';
import { selfHostedAssets } from '../vite/self-hosted-assets.ts';
import type { ComparablePage, ComparisonRun, ExtractionRun, PageApi } from './page-api.ts';
import { servePage } from './serve.ts';

export type ComparableFile = Omit<ComparablePage, 'url'> & { file: string };

export interface ExtractionBrowser {
  extract(
    file: string,
    name: string,
    options?: { limitMs?: number; abortAfterMs?: number },
  ): Promise<ExtractionRun>;
  thumbnail(file: string, type: Parameters<PageApi['thumbnail']>[1]): ReturnType<PageApi['thumbnail']>;
  bareText(file: string): Promise<number>;
  html(file: string, name: string): Promise<string>;
  /** `file` instead of the page's `url`. */
  compare(before: ComparableFile, after: ComparableFile): Promise<ComparisonRun>;
  /** A page with cold caches. */
  fresh(): Promise<void>;
  /** Requests to other origins, scripts of a document that ran, and dialogs. Must stay empty. */
  incidents: string[];
  close(): Promise<void>;
}

const LIMIT_MS = 120_000;

/** Builds the product's extraction into a page, serves it and opens it in Chromium. */
export async function openExtractionBrowser(): Promise<ExtractionBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'extraction-'));
  await buildPage(join(folder, 'dist'));
  const server = await servePage(join(folder, 'dist'));
  const launch = chromiumLaunch(ensureChromium());
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), launch);
  const incidents = watch(context, server.origin);
  let page = await openPage(context, server.origin);
  const fresh = async () => {
    const old = page;
    page = await openPage(context, server.origin);
    await old.close();
  };
  return {
    incidents,
    fresh,
    async extract(file, name, { limitMs = LIMIT_MS, abortAfterMs } = {}) {
      const run = page.evaluate(([url, given, after]) => extraction.extract(url, given, after), [
        server.offer(file),
        name,
        abortAfterMs,
      ] as const);
      const outcome = await Promise.race([run.catch(crashed), hung(limitMs)]);
      if (['hung', 'crashed'].includes(outcome.failure?.code ?? '')) await fresh();
      else if (await page.evaluate(() => '__xss' in window))
        incidents.push(`${name}: a script of the document ran`);
      return outcome;
    },
    thumbnail: (file, type) =>
      page.evaluate(([url, given]) => extraction.thumbnail(url, given), [server.offer(file), type] as const),
    bareText: (file) => page.evaluate((url) => extraction.bareText(url), server.offer(file)),
    compare: (before, after) => {
      const offered = ({ file, ...read }: ComparableFile) => ({ ...read, url: server.offer(file) });
      return page.evaluate(([old, now]) => extraction.compare(old, now), [
        offered(before),
        offered(after),
      ] as const);
    },
    html: (file, name) =>
      page.evaluate(([url, given]) => extraction.html(url, given), [server.offer(file), name] as const),
    async close() {
      await context.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

declare const extraction: PageApi;

async function buildPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    plugins: [selfHostedAssets()],
    worker: { format: 'es' },
    build: { outDir, target: 'es2023', assetsInlineLimit: 0 },
  });
}

async function openPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin);
  await page.waitForFunction(() => 'extraction' in window);
  return page;
}

function watch(context: BrowserContext, origin: string): string[] {
  const incidents: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(?:blob|data):/.test(url)) incidents.push(`request to ${url}`);
  });
  context.on('dialog', (dialog) => {
    incidents.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return incidents;
}

const failed = (code: string, message: string, ms: number): ExtractionRun => {
  return { type: 'txt', failure: { code, message, cause: '' }, ms, longestGapMs: 0, stages: {} };
};

const crashed = (error: unknown) => failed('crashed', String(error), 0);

function hung(limitMs: number): Promise<ExtractionRun> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(failed('hung', `no outcome in ${limitMs} ms`, limitMs)), limitMs).unref();
  });
}
