import type { ReviewSheet } from '../register-sheet.ts';

/** A current sheet whose ID is also its number. */
export function reviewSheet(id: string, fields: Partial<ReviewSheet> = {}): ReviewSheet {
  return {
    ...{ id, documentId: id, page: 1, number: id, numberKey: id, title: null, revision: 'A', date: null },
    ...{ status: null, scale: null, paperSize: null, discipline: null, state: 'current' },
    ...{ receivedAt: '2026-03-01T00:00:00.000Z', supersededAt: null, supersedes: null, supersededBy: null },
    duplicateOf: null,
    ...{ chainDoubts: [], acknowledged: [], review: null, readings: {}, doubts: [], otherBlock: null },
    ...fields,
  };
}
