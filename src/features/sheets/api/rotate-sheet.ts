import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOf } from '#lib/amplify/data-result.ts';
import { type SheetRecord, sheetFieldsAsked, sheetRecordOf } from './sheet-record.ts';

export type Rotation = 0 | 90 | 180 | 270;

/** Keeps for everyone how a sheet is turned, and gives it as it is now. */
export async function rotateSheet(
  id: string,
  rotation: Rotation,
  client: DataClient = dataClient(),
): Promise<SheetRecord> {
  const result = await client.models.Sheet.update({ id, rotation }, { selectionSet: sheetFieldsAsked });
  return sheetRecordOf(dataOf(result));
}
