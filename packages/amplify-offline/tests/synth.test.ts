import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureSynth } from 'amplify-offline/synth';
import { expect, test } from 'vitest';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

test('synthesizes functions without esbuild and Docker, because nothing is bundled', async () => {
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'amplify-offline-'));
  const { dir } = await ensureSynth({
    backend: pathOf('../examples/todo/amplify/backend.ts'),
    script: pathOf('./support/synth-without-esbuild.ts'),
    cacheDir,
  });
  expect(existsSync(path.join(dir, 'manifest.json'))).toBe(true);
  rmSync(cacheDir, { recursive: true });
});
