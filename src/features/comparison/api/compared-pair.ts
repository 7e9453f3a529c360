import { queryOptions } from '@tanstack/react-query';
import { sheetId, wholeDocument } from '#domain/sheets/sheet.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOrNull } from '#lib/amplify/data-result.ts';

/** The IDs of two sheets (`{documentId}:{page}`). Null if the register names no other sheet, or several. */
interface ComparedPair {
  before: string | null;
  after: string | null;
}

const fields = [
  ...(['id', 'projectId', 'numberKey', 'date', 'receivedAt'] as const),
  ...(['state', 'supersedes', 'supersededBy', 'duplicateOf'] as const),
] as const;

/**
 * Chooses the sheet to compare with the sheet of a page or document: the replacement of a superseded one, or the sheet
 * that a current one replaced. Two sheets of a number that wait for a decision are compared with each other.
 */
export async function getComparedPair(id: string, client: DataClient = dataClient()): Promise<ComparedPair> {
  const get = async (sheet: string) =>
    dataOrNull(await client.models.Sheet.get({ id: sheet }, { selectionSet: fields }));
  const [documentId = ''] = id.split(':');
  const sheet = (await get(id)) ?? (await get(sheetId(documentId, wholeDocument)));
  if (sheet?.state === 'superseded' && sheet.supersededBy) return { before: id, after: sheet.supersededBy };
  if (sheet?.supersedes) return { before: sheet.supersedes, after: id };
  const rival = sheet?.state === 'current' ? await onlyOther(sheet, client) : null;
  if (!sheet || !rival) return { before: null, after: id };
  return timeOf(rival) > timeOf(sheet) ? { before: id, after: rival.id } : { before: rival.id, after: id };
}

interface NumberedSheet {
  id: string;
  projectId: string;
  receivedAt: string;
  numberKey?: string | null;
  date?: string | null;
}

/** The other current sheet of the same number. Null if there is none, or more than one. */
async function onlyOther({ id, projectId, numberKey }: NumberedSheet, client: DataClient) {
  if (!numberKey) return null;
  const { data } = await client.models.Sheet.sheetsByProjectAndNumber(
    { projectId, numberKey: { eq: numberKey } },
    { selectionSet: fields },
  );
  const others = data.filter((one) => one.id !== id && one.state === 'current' && !one.duplicateOf);
  return others.length === 1 ? (others[0] ?? null) : null;
}

/** By its printed date. Without one, by when it was received. */
const timeOf = ({ date, receivedAt }: NumberedSheet) => `${date || receivedAt.slice(0, 10)} ${receivedAt}`;

/** Its key does not begin with `sheets`, because live updates put sheets into every list under that key. */
export function comparedPairQuery(id: string) {
  return queryOptions({ queryKey: ['compared-pair', id], queryFn: () => getComparedPair(id) });
}
