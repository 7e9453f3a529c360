import type { CheckedReference, CheckedSheet } from '#domain/sheets/findings/checked-sheet.ts';
import { type FoundFinding, findingId } from '#domain/sheets/findings/finding.ts';
import type { FieldReading, ListedSheet, RevisionEntry } from '#domain/sheets/sheet.ts';
import type { Rectangle } from '#domain/verification/rectangles.ts';
import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { REFERENCE_FIELDS } from './reference.ts';
import { table } from './table.ts';

const SHEET =
  'id companyId documentId page number numberKey title revision state readings history drawingList';
const REFERENCE = 'id companyId documentId page box text targetKey isRecognised isPossible';
const FINDING =
  'id companyId projectId kind key places text state reason dismissedBy dismissedAt createdAt updatedAt';

export interface StoredFinding {
  id: string;
  companyId: string;
  kind: string;
  state: string | null;
  text: string;
  places: string;
}

/**
 * The rows that the check of a project reads and writes, by index. The lists contain only the given company's rows; a
 * single finding can be of any company, so the caller compares it.
 */
export function checkedProjectRows(query: GraphqlClient) {
  const sheets = table(query, 'Sheet', 'id companyId');
  const references = table(query, 'Reference', REFERENCE_FIELDS);
  const findings = table(query, 'Finding', FINDING);
  const row = (companyId: string, projectId: string, found: FoundFinding) => ({
    id: findingId(projectId, found),
    ...{ companyId, projectId, kind: found.kind, key: found.key, text: found.text },
    places: JSON.stringify(found.places),
  });
  return {
    async sheets(companyId: string, projectId: string, nameOf: ReadonlyMap<string, string>) {
      const rows = await sheets.list('sheetsByProjectAndNumber', { projectId }, SHEET);
      const own = rows.filter((sheet) => sheet.companyId === companyId && sheet.state !== 'trashed');
      const among = new Map<string, number>();
      for (const { documentId } of own) among.set(documentId, (among.get(documentId) ?? 0) + 1);
      return own.flatMap((sheet): CheckedSheet[] => {
        const { documentId, page, number, numberKey, title, revision } = sheet;
        const fileName = nameOf.get(documentId);
        if (!number || !numberKey || fileName === undefined) return [];
        const readings = parsed<Partial<Record<string, FieldReading>>>(sheet.readings) ?? {};
        return [
          {
            ...{ documentId, page, number, numberKey, title, revision, fileName },
            isCurrent: sheet.state !== 'superseded',
            history: parsed<RevisionEntry[]>(sheet.history) ?? [],
            drawingList: parsed<ListedSheet[]>(sheet.drawingList) ?? [],
            box: readings.number?.box ?? null,
            among: among.get(documentId) ?? 1,
          },
        ];
      });
    },
    async references(companyId: string, projectId: string) {
      const rows = await references.list('referencesByProjectAndTarget', { projectId }, REFERENCE);
      return rows
        .filter((reference) => reference.companyId === companyId)
        .map(({ id, documentId, page, box, text, targetKey, isRecognised, isPossible }): CheckedReference => {
          const found = { id, documentId, page, text, targetKey, box: parsed<Rectangle>(box) };
          return { ...found, isRecognised: isRecognised ?? false, isPossible: isPossible ?? false };
        });
    },
    async findings(companyId: string, projectId: string): Promise<StoredFinding[]> {
      const rows = await findings.list(
        'findingsByProject',
        { projectId },
        'id companyId kind state text places',
      );
      return rows.filter((found) => found.companyId === companyId);
    },
    addFinding: (companyId: string, projectId: string, found: FoundFinding) =>
      findings.createOnce({ ...row(companyId, projectId, found), state: 'open' }),
    changeFinding: (companyId: string, projectId: string, found: FoundFinding) => {
      const { id, text, places } = row(companyId, projectId, found);
      return findings.updateIf({ companyId: { eq: companyId } }, { id, text, places });
    },
    aimReference: (id: string, targetKey: string) => references.update({ id, targetKey }),
    /** Removes the finding unless someone has dismissed it meanwhile. */
    removeOpenFinding: (id: string) => findings.removeIf({ state: { eq: 'open' } }, id),
    finding: (id: string) => findings.get(id, 'id companyId projectId state'),
    dismissFinding: (id: string, reason: string, dismissedBy: string, dismissedAt: string) =>
      findings.update({ id, state: 'dismissed', reason, dismissedBy, dismissedAt }),
    reopenFinding: (id: string) =>
      findings.update({ id, state: 'open', reason: null, dismissedBy: null, dismissedAt: null }),
  };
}

/** Parses JSON that arrives as text, or as text within text if it was written as text. */
function parsed<Value>(json: unknown): Value | null {
  let value = json;
  for (let times = 0; times < 2 && typeof value === 'string'; times += 1) {
    try {
      value = JSON.parse(value);
    } catch {
      return null;
    }
  }
  return (value ?? null) as Value | null;
}
