import { readFileSync } from 'node:fs';

/**
 * `docket.heic` is coded in HEVC, in one piece. `docket-in-tiles.heic` is a grid of four tiles, cut and turned as phones do it,
 * but coded in AV1, which every Chromium decodes. Both were drawn for these tests and written by libheif and by hand.
 */
export const heicFile = (name: 'docket.heic' | 'docket-in-tiles.heic'): Buffer =>
  readFileSync(new URL(name, import.meta.url));
