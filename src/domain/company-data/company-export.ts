/** The progress of a company's export: an object in the company's own folder of the bucket. */
export interface ExportState {
  id: string;
  status: 'running' | 'ready' | 'failed';
  /** ISO times. */
  startedAt: string;
  updatedAt: string;
  /** Files written so far, and the total. 0 of 0 while rows are read. */
  objects: number;
  ofObjects: number;
  /** The size of the zip so far. */
  bytes: number;
}

/**
 * A running export writes its state every few seconds. Before its first write a Lambda function may run for up to 15
 * minutes.
 */
const SILENT_MS = 16 * 60_000;

/** True while the export is being written; false once its function has stopped. */
export const isBeingWritten = ({ status, updatedAt }: ExportState, now: number): boolean =>
  status === 'running' && now - Date.parse(updatedAt) < SILENT_MS;

/** Where a company's export is stored: apart from its files, and left out of the next export. */
const folder = (companyId: string) => `${companyId}/exports/`;

export const exportKeys = {
  folder,
  state: (companyId: string) => `${folder(companyId)}state.json`,
  zip: (companyId: string, id: string) => `${folder(companyId)}${id}.zip`,
  /** The state from which an export resumes after it ran out of time. */
  paused: (companyId: string, id: string) => `${folder(companyId)}${id}.paused.json`,
  /** The archive's last bytes, too few for a part of a multipart upload. */
  tail: (companyId: string, id: string) => `${folder(companyId)}${id}.tail`,
};
