import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright';
import { packPassages } from '#domain/passages/packed-passages.ts';
import type { Server } from '#e2e/server.ts';
import { chromiumLaunch, ensureChromium } from '#scripts/chromium.ts';
import { ROOT } from '#scripts/local/paths.ts';
import type { DevicePage, SentProject } from './device-page.ts';
import { COMPANY, type MadeProject, PROJECT } from './made-project.ts';
import { type RendererMemory, rendererCpuMs, rendererMemory } from './renderer-memory.ts';

declare const devicePage: DevicePage;

export interface Asked {
  quotes: string[];
  ms: number[];
  /** Of the page, its worker and Chromium around them. */
  cpuMs: number[];
  /** Milliseconds until the first question can be answered, for reading the project and loading the model. */
  readyMs: number;
  memory: RendererMemory;
}

/** The product's worker in Chromium, with a project stored as the product stores it. */
export interface DeviceBrowser {
  keep(project: MadeProject, embeddingModel: string): Promise<void>;
  ask(questions: readonly string[]): Promise<Asked>;
  keepModel(): Promise<void>;
  close(): Promise<void>;
}

const ADDRESS = '/bench-project';
const DIST = join(ROOT, 'dist');

/** Opens a separate browser, so that nothing of an earlier project is in its memory. */
export async function openDeviceBrowser(server: Server): Promise<DeviceBrowser> {
  const browser: Browser = await chromium.launch(chromiumLaunch(ensureChromium()));
  // A page controlled by a service worker would not receive responses of Playwright's routes.
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' });
  const code = await pageCode();
  const key = [...randomBytes(32)];
  const opened = async () => {
    const page = await context.newPage();
    await page.goto('/');
    await page.evaluate(code);
    await page.evaluate(
      (script) => {
        document.documentElement.dataset.script = script;
      },
      builtFile('assets', /^answer\.worker-.*\.js$/),
    );
    await page.evaluate(([projectId, companyId, bytes]) => devicePage.open({ projectId, companyId }, bytes), [
      PROJECT,
      COMPANY,
      key,
    ] as const);
    return page;
  };
  let page = await opened();
  return {
    async keep(project, embeddingModel) {
      await serve(page, project, embeddingModel);
      await page.evaluate((address) => devicePage.fill(address), ADDRESS);
      // What storing has left in memory is not measured with the answers.
      await page.close();
      page = await opened();
    },
    async ask(questions) {
      const { ms: readyMs } = await page.evaluate(() => devicePage.ask(null));
      const quotes: string[] = [];
      const ms: number[] = [];
      const cpuMs: number[] = [];
      for (const text of questions) {
        const before = await rendererCpuMs(browser);
        const answer = await page.evaluate((question) => devicePage.ask(question), text);
        quotes.push(answer.quote);
        ms.push(answer.ms);
        cpuMs.push((await rendererCpuMs(browser)) - before);
      }
      const memory = await rendererMemory(browser);
      await page.evaluate(() => devicePage.end());
      return { quotes, ms, cpuMs, readyMs, memory };
    },
    async keepModel() {
      const models = readdirSync(join(DIST, 'embedding-model')).map((name) => `embedding-model/${name}`);
      const files = models.flatMap((folder) =>
        readdirSync(join(DIST, folder)).map((file) => `/${folder}/${file}`),
      );
      const runtime = builtFile('assets', /^ort-wasm-.*\.wasm$/);
      await page.evaluate((addresses) => devicePage.keepModel(addresses), [...files, runtime]);
    },
    close: () => browser.close(),
  };
}

async function serve(
  page: Page,
  { vectors, documents, texts, candidates }: MadeProject,
  embeddingModel: string,
) {
  const project: SentProject = {
    ...{ projectId: PROJECT, companyId: COMPANY, embeddingModel, documents: [...documents] },
    texts: documents.map(({ id }) => JSON.parse(texts.get(id) ?? 'null')),
  };
  await page.route(`**${ADDRESS}`, (route) => route.fulfill({ json: project }));
  await page.route(`**${ADDRESS}.passages/*`, (route) => {
    const document = documents[Number(route.request().url().split('/').at(-1))];
    const own = vectors.filter(({ metadata }) => metadata.documentId === document?.id);
    return route.fulfill({ body: Buffer.from(packPassages(own)), contentType: 'application/octet-stream' });
  });
  await page.route(`**${ADDRESS}.candidates/*`, (route) => {
    const id = documents[Number(route.request().url().split('/').at(-1))]?.id ?? '';
    const body = Buffer.from(candidates.get(id) ?? []);
    return route.fulfill({ body, contentType: 'application/octet-stream' });
  });
}

async function pageCode(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'device-page.ts')],
    ...{ bundle: true, write: false, format: 'iife', target: 'es2023', absWorkingDir: ROOT },
  });
  return outputFiles[0]?.text ?? '';
}

function builtFile(folder: string, name: RegExp): string {
  const found = readdirSync(join(DIST, folder)).find((file) => name.test(file));
  if (!found) throw new Error(`The build has no ${name}`);
  return `/${folder}/${found}`;
}
