import { type PageFrame, writeRun } from '../placed-run.ts';
import type { TextWriter } from '../text-writer.ts';
import type { Table } from './find-tables.ts';
import type { Fragment } from './fragments.ts';

/** Writes one line for each row, with tabs between the cells. An empty cell keeps its tab. */
export function writeTable(writer: TextWriter, { lines }: Table, frame: PageFrame): void {
  for (const cells of lines) {
    cells.forEach((cell, index) => {
      if (index > 0) writer.tab();
      writeCell(writer, cell, frame);
    });
    writer.gap('\n');
  }
}

/** Whether a narrow cell breaks a code behind its hyphen: `RFI-` above `011`. */
function isBrokenCode(above: string | undefined, below: string): boolean {
  return above !== undefined && /(?:^|[\s-])\p{Lu}{1,5}\d{0,4}-$/u.test(above) && /^\d/.test(below);
}

function writeCell(writer: TextWriter, cell: readonly Fragment[], frame: PageFrame): void {
  for (const [line, { runs, text }] of cell.entries()) {
    if (!isBrokenCode(cell[line - 1]?.text, text)) writer.gap(' ');
    runs.forEach((run, index) => {
      if (index > 0 && run.gap !== '') writer.gap(' ');
      writeRun(writer, run, frame);
    });
  }
}
