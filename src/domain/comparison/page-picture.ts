import type { Raster } from './lines/raster.ts';

/** A drawn page, and its pixels per point (1 for an image). */
export interface PagePicture {
  raster: Raster;
  scale: number;
}
