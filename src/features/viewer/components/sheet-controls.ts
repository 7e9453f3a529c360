import type { PageSize } from '#lib/viewer/pdf-pictures.ts';
import type { Printable } from '#lib/viewer/print.ts';

/** The actions that the toolbar can request from a sheet of any kind. */
export interface SheetControls {
  zoom(direction: 'in' | 'out'): void;
  zoomTo(scale: number): void;
  /**
   * Fills the view with the contents of `box`, in the window's pixels. Absent if there is no sheet to draw a box on.
   */
  zoomToBox?: (box: DOMRect) => void;
  fitWidth(): void;
  /** Absent for a document without pages. */
  fitPage?: () => void;
  goTo(page: number): void;
  /** False for a document that is laid out again and is never rotated. */
  isTurnable: boolean;
  /** A page as it is printed. */
  printable(page: number): Promise<Printable>;
  /** Null for a document without pages. */
  pageCount: number | null;
  /** The file's own page labels. Absent or null if it has none. */
  labels?: readonly string[] | null;
  /** A page as a small picture. Absent if there are no pages to choose from. */
  drawSmall?: (page: number, signal: AbortSignal) => Promise<Blob>;
  /** The paper size of a page. Absent if it is unknown, as for a photo. */
  pageSize?: (page: number) => Promise<PageSize>;
}
