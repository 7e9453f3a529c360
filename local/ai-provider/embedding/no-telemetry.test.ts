import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const EMBEDDER = path.join(import.meta.dirname, 'embedder.ts');
const DIRECTORY = path.join(import.meta.dirname, '../model');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plumbline-home-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('keeps the model’s runtime from collecting telemetry for its vendor', () => {
  const [home, script] = [path.join(folder, 'home'), path.join(folder, 'embed.mjs')];
  mkdirSync(home);
  writeFileSync(
    script,
    `import { createEmbedder } from ${JSON.stringify(EMBEDDER)};
    const embedder = createEmbedder({ directory: ${JSON.stringify(DIRECTORY)} });
    await embedder.embed('query: slab', 'question');
    await embedder.close();`,
  );
  const own = { HOME: home, XDG_CACHE_HOME: path.join(home, 'cache'), ORT_DISABLE_TELEMETRY: '' };
  execFileSync(process.execPath, [script], { env: { ...process.env, ...own } });
  // The runtime would store its queue and the machine's ID here.
  expect(readdirSync(home)).toEqual([]);
}, 60_000);
