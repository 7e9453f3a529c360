import type { Raster } from './lines/raster.ts';

/** A drawn page, and how many of its pixels are one point (one pixel, of an image). */
export interface PagePicture {
  raster: Raster;
  scale: number;
}
