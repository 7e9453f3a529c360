import type { RegisteredSheet } from '#domain/register-questions/registered-sheet.ts';
import type { SourceSheet } from '#domain/register-questions/source-sheet.ts';
import { type ReviewedField, unsureFields } from '#domain/sheets/chains/sure.ts';
import type { SheetState } from '#domain/sheets/sheet.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { type Row, table } from './table.ts';

const REGISTERED =
  'id companyId projectId documentId page number numberKey title revision date state review supersededBy supersededAt receivedAt status scale paperSize discipline readings history chainDoubts acknowledged';
const REFERRING = 'companyId projectId documentId page text targetKey';
const SOURCE =
  'id companyId projectId documentId page number numberKey title revision date state review supersededBy supersededAt receivedAt';
const READ = 'id companyId projectId readings acknowledged';

const LISTED =
  'id companyId projectId documentId page number numberKey title revision date state review supersededBy supersededAt receivedAt status scale paperSize discipline';

/** The register's rows for answers: always of projects of the caller's company, and never by a scan. */
export interface AskedSheetRows {
  /** The sheets of the projects with these ids, in one request. */
  byIds(caller: Caller, projectIds: readonly string[], ids: readonly string[]): Promise<SourceSheet[]>;
  /** By sheet, the fields that a person is asked about, in one request. */
  unsureFields(
    caller: Caller,
    projectIds: readonly string[],
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ReviewedField[]>>;
  /** Every sheet with one of the numbers, whatever its state, in one request. */
  byNumbers(
    caller: Caller,
    projectIds: readonly string[],
    numberKeys: readonly string[],
  ): Promise<SourceSheet[]>;
  /** Every sheet of a number, with all of its readings. */
  registered(caller: Caller, projectId: string, numberKey: string): Promise<RegisteredSheet[]>;
  /** Every sheet in a state, without its readings. */
  inState(caller: Caller, projectId: string, state: SheetState): Promise<RegisteredSheet[]>;
  /** The references on any sheet to a number. */
  referencesTo(caller: Caller, projectId: string, numberKey: string): Promise<SheetReference[]>;
  /** Every sheet of the project in one page of its index. Null if it has more than `most`, which are then not read. */
  smallRegister(caller: Caller, projectId: string, most: number): Promise<SourceSheet[] | null>;
  /** Every sheet of these documents, whatever its state. */
  ofDocuments(
    caller: Caller,
    projectIds: readonly string[],
    documentIds: readonly string[],
  ): Promise<SourceSheet[]>;
}

export interface SheetReference {
  documentId: string;
  page: number;
  /** As printed. */
  text: string;
  targetKey: string;
}

export function askedSheetRows(query: GraphqlClient): AskedSheetRows {
  const sheets = table(query, 'Sheet', SOURCE);
  const references = table(query, 'Reference', REFERRING);
  type Found = Pick<Row<'Sheet'>, 'companyId' | 'projectId'>;
  const own = <Sheet extends Found>(
    rows: readonly Sheet[],
    { companyId }: Caller,
    ...projectIds: readonly string[]
  ) => rows.filter((row) => row.companyId === companyId && projectIds.includes(row.projectId));
  return {
    byIds: async (caller, projectIds, ids) => own(await sheets.getMany(ids, SOURCE), caller, ...projectIds),
    unsureFields: async (caller, projectIds, ids) => {
      const rows = own(await sheets.getMany(ids, READ), caller, ...projectIds);
      return new Map(rows.map((row) => [row.id, unsureFields(readOf(row))]));
    },
    byNumbers: async (caller, projectIds, numberKeys) => {
      const lookups = projectIds.flatMap((projectId) =>
        numberKeys.map((numberKey) => ({ key: { projectId }, sort: { numberKey: { eq: numberKey } } })),
      );
      const rows = await sheets.listEach('sheetsByProjectAndNumber', lookups, SOURCE);
      return own(rows, caller, ...projectIds);
    },
    registered: async (caller, projectId, numberKey) => {
      const sort = { numberKey: { eq: numberKey } };
      const rows = await sheets.list('sheetsByProjectAndNumber', { projectId }, REGISTERED, { sort });
      return own(rows, caller, projectId).map(registeredOf);
    },
    inState: async (caller, projectId, state) => {
      const sort = { state: { eq: state } };
      const rows = await sheets.list('sheetsByProjectAndState', { projectId }, LISTED, { sort });
      return own(rows, caller, projectId).map((row) =>
        registeredOf({ ...row, readings: null, history: null, chainDoubts: null, acknowledged: null }),
      );
    },
    referencesTo: async (caller, projectId, targetKey) =>
      own(
        await references.list('referencesByProjectAndTarget', { projectId }, REFERRING, {
          sort: { targetKey: { eq: targetKey } },
        }),
        caller,
        projectId,
      ),
    smallRegister: async (caller, projectId, most) => {
      const page = await sheets.page('sheetsByProjectAndState', { projectId }, SOURCE, { limit: most });
      return page.nextToken === null ? own(page.items, caller, projectId) : null;
    },
    ofDocuments: async (caller, projectIds, documentIds) => {
      const lookups = documentIds.map((documentId) => ({ key: { documentId } }));
      return own(await sheets.listEach('sheetsByDocument', lookups, SOURCE), caller, ...projectIds);
    },
  };
}

type StoredSheet = SourceSheet &
  Pick<
    Row<'Sheet'>,
    'status' | 'scale' | 'paperSize' | 'discipline' | 'readings' | 'history' | 'chainDoubts' | 'acknowledged'
  >;

function registeredOf({
  readings,
  history,
  chainDoubts,
  acknowledged,
  ...sheet
}: StoredSheet): RegisteredSheet {
  return {
    ...sheet,
    ...readOf({ readings, acknowledged }),
    history: parsed(history, Array.isArray) ?? [],
    chainDoubts: textsOf(chainDoubts),
  };
}

const readOf = ({
  readings,
  acknowledged,
}: Pick<StoredSheet, 'readings' | 'acknowledged'>): Pick<RegisteredSheet, 'readings' | 'acknowledged'> => ({
  readings: parsed(readings, isRecord) ?? {},
  acknowledged: textsOf(acknowledged),
});

const textsOf = (texts: readonly (string | null)[] | null) => (texts ?? []).filter((text) => text !== null);

/** JSON as the server wrote it; null for anything else. */
function parsed<Value>(json: string | null, is: (value: unknown) => boolean): Value | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    const inner: unknown = typeof value === 'string' ? JSON.parse(value) : value;
    return is(inner) ? (inner as Value) : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
