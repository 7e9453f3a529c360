import type { Filing } from '#domain/sheets/register/filings.ts';
import type { Finding } from '#features/sheets/api/findings.ts';
import type { SheetRecord } from '#features/sheets/api/sheet-record.ts';

/** The open conflicts in which a document of this upload states one of the values. */
export function conflictsOf(filing: Filing<SheetRecord>, findings: readonly Finding[]): Finding[] {
  const { revisions, added, unclear, earlier, same } = filing;
  const sheets = [...revisions.map(({ sheet }) => sheet), ...added, ...unclear, ...earlier, ...same];
  const own = new Set(sheets.map(({ documentId }) => documentId));
  return findings.filter(
    ({ kind, isDismissed, places }) =>
      kind === 'conflict' && !isDismissed && places.some(({ documentId }) => own.has(documentId)),
  );
}
