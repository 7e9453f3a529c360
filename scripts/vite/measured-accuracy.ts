import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const RESULTS = path.join(import.meta.dirname, '../../bench/results/site.json');

/** Builds the figures of `bench -- site` into the page that shows them, so that no one has to copy them. */
export function measuredAccuracy(): Plugin {
  return {
    name: 'measured-accuracy',
    config: () => ({
      define: { __SITE_ACCURACY__: JSON.stringify(JSON.parse(readFileSync(RESULTS, 'utf8'))) },
    }),
  };
}
