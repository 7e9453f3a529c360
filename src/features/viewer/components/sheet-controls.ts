/** What the toolbar can ask of a sheet of any kind. */
export interface SheetControls {
  zoom(direction: 'in' | 'out'): void;
  fitWidth(): void;
  goTo(page: number): void;
  /** Null for a document without pages. */
  pageCount: number | null;
}

/** What a sheet tells the pane around it. */
export interface SheetReports {
  onControls: (controls: SheetControls | null) => void;
  /** 1 is the size on paper for a PDF, the pane's width for the rest. */
  onScale: (scale: number) => void;
}
