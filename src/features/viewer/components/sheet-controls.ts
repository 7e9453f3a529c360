import type { Printable } from '#lib/viewer/print-sheets.ts';

/** What the toolbar can ask of a sheet of any kind. */
export interface SheetControls {
  zoom(direction: 'in' | 'out'): void;
  zoomTo(scale: number): void;
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
}
