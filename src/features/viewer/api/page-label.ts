import { shownReading } from '#domain/documents/stored-reading.ts';

interface Label {
  number: string | null;
  revision: string | null;
}

/**
 * Number and revision of a page: those of its sheet, otherwise those of its document. The document of a single sheet
 * has the same values, with a question mark where they are not certain, and the mark is kept.
 */
export function pageLabel(
  document: Omit<Label, 'number'> & { documentNumber: string | null },
  sheet?: Label,
): Label {
  return {
    number: labelled(sheet?.number ?? null, document.documentNumber),
    revision: labelled(sheet?.revision ?? null, document.revision),
  };
}

function labelled(ofSheet: string | null, ofDocument: string | null): string | null {
  if (ofSheet === null || ofDocument === null) return ofSheet ?? ofDocument;
  return shownReading(ofDocument).value === ofSheet ? ofDocument : ofSheet;
}
