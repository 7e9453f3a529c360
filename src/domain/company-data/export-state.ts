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
