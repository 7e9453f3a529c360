import type { PageSize } from '#lib/viewer/pdf-pictures.ts';
import type { Printable } from '#lib/viewer/print-sheets.ts';

/** What the toolbar can ask of a sheet of any kind. */
export interface SheetControls {
  zoom(direction: 'in' | 'out'): void;
  zoomTo(scale: number): void;
  /** Fills the view with what is shown in `box`, in the window's pixels. Absent where there is no sheet to draw a box on. */
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
  /** What the file calls its pages; absent or null where it does not. */
  labels?: readonly string[] | null;
  /** A page as a small picture. Absent where there are no pages to choose from. */
  drawSmall?: (page: number, signal: AbortSignal) => Promise<Blob>;
  /** The paper of a page; absent where it is not known, as of a photo. */
  pageSize?: (page: number) => Promise<PageSize>;
}
