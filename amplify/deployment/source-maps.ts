import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Stage } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/**
 * Removes the source maps that Amplify puts into each function's package, five times the size of the code. Nothing there
 * reads them, because Lambda starts Node without `--enable-source-maps`. Call it once every function exists: CDK has
 * bundled them by then, and uploads their folders later.
 */
export function leaveOutSourceMaps(scope: Construct): void {
  const folder = Stage.of(scope)?.assetOutdir;
  if (!folder) throw new Error('The backend is in no CDK app');
  for (const map of globSync('asset.*/index.mjs.map', { cwd: folder })) rmSync(path.join(folder, map));
}
