import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shownReading } from '#domain/documents/stored-reading.ts';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { type Printable, printSheets } from '#lib/viewer/print.ts';
import { toast } from '#ui/toaster.tsx';
import { pageLabel } from '../api/page-label.ts';
import { sheetOfPage, type ViewedSheet } from '../api/sheets.ts';
import { stampOf } from '../api/stamp-words.ts';
import type { SheetControls } from '../components/sheet-controls.ts';

/**
 * Prints pages of the open document, each under its title block, superseded ones with a stamp, and with the visible
 * markups.
 */
export function usePrint(
  document: DocumentRecord,
  sheets: ReadonlyMap<number, ViewedSheet>,
  controls: SheetControls | null,
  withMarkups: (page: number, content: Printable) => Promise<Printable>,
) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function start(pages: readonly number[]) {
    if (!controls || busy) return;
    setBusy(true);
    try {
      const printed = [];
      for (const page of pages) {
        const sheet = sheetOfPage(sheets, page);
        const content = await withMarkups(page, await controls.printable(page));
        const line = lineOf(document, sheet, controls.pageCount === null ? null : page);
        const isSuperseded = (sheet?.state ?? document.state) === 'superseded';
        printed.push({ line, content, stamp: isSuperseded ? await stampOf(queryClient, sheet) : null });
      }
      await printSheets(printed);
    } catch (error) {
      toast.error(t`The document could not be printed`, { description: userMessageOf(error, unexpected) });
    } finally {
      setBusy(false);
    }
  }
  return { busy, start: (pages: readonly number[]) => void start(pages) };
}

/** The title block in one line, such as "A-101 · Rev C (not certain) · Plan.pdf · page 2 of 9". */
function lineOf(document: DocumentRecord, sheet: ViewedSheet | undefined, page: number | null) {
  const { name, pageCount } = document;
  const { number, revision } = pageLabel(document, sheet);
  return [
    number && inWords(number),
    revision && t`Rev ${inWords(revision)}`,
    name,
    page !== null && t`page ${page} of ${pageCount ?? '?'}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function inWords(stored: string): string {
  const { value, certain } = shownReading(stored);
  return certain ? value : t`${value} (not certain)`;
}
