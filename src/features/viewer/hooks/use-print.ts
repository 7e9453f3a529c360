import { useState } from 'react';
import { shownReading } from '#domain/documents/stored-reading.ts';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { printSheets } from '#lib/viewer/print-sheets.ts';
import { toast } from '#ui/toaster.tsx';
import type { SheetControls } from '../components/sheet-controls.ts';

/** Prints pages of the open document, each under its title block. */
export function usePrint(document: DocumentRecord, controls: SheetControls | null) {
  const [busy, setBusy] = useState(false);
  async function start(pages: readonly number[]) {
    if (!controls || busy) return;
    setBusy(true);
    try {
      const sheets = [];
      for (const page of pages) {
        const content = await controls.printable(page);
        sheets.push({ line: lineOf(document, controls.pageCount === null ? null : page), content });
      }
      await printSheets(sheets);
    } catch (error) {
      toast.error('The document could not be printed', { description: userMessageOf(error, unexpected) });
    } finally {
      setBusy(false);
    }
  }
  return { busy, start: (pages: readonly number[]) => void start(pages) };
}

/** The title block in one line, such as "A-101 · Rev C (not certain) · Plan.pdf · page 2 of 9 · superseded". */
function lineOf({ documentNumber, revision, name, state, pageCount }: DocumentRecord, page: number | null) {
  return [
    documentNumber && inWords(documentNumber),
    revision && `Rev ${inWords(revision)}`,
    name,
    page !== null && `page ${page} of ${pageCount ?? '?'}`,
    state === 'superseded' && 'superseded',
  ]
    .filter(Boolean)
    .join(' · ');
}

function inWords(stored: string): string {
  const { value, certain } = shownReading(stored);
  return certain ? value : `${value} (not certain)`;
}
