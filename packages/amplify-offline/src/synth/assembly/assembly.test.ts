import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { StartError } from '../../server/data-directory.ts';
import { loadAssembly } from './assembly.ts';

test('refuses a folder that is missing, no folder or empty', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'assembly-'));
  const place = { region: 'us-east-1', accountId: '000000000000' };
  for (const dir of [path.join(folder, 'none'), import.meta.filename, folder]) {
    expect(() => loadAssembly(dir, place)).toThrow(
      new StartError(
        `${dir} contains no synthesized backend: give the option assembly a folder that ensureSynth has returned.`,
      ),
    );
  }
  rmSync(folder, { recursive: true });
});
