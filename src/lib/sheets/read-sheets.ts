import type { ExtractionResult } from '#domain/extraction/extracted-document.ts';
import { type SheetsRequest, sheetPages } from '#domain/sheets/read-sheets.ts';
import type { SheetReading } from '#domain/sheets/sheet.ts';
import { ConnectionLostError } from '../http/request-error.ts';
import type { SheetsMessage, SheetsReply } from './sheets.worker.ts';

/**
 * The sheets of an extracted file, read in a worker. Pages are sent one at a time, because copying a set of 500 at
 * once would block the page for half a second.
 */
export function readSheetsInWorker(
  extraction: Pick<ExtractionResult, 'pages' | 'words' | 'rulings'>,
  request: SheetsRequest,
  signal?: AbortSignal,
): Promise<SheetReading[]> {
  const worker = new Worker(new URL('./sheets.worker.ts', import.meta.url), { type: 'module' });
  const pages = sheetPages(extraction);
  const send = (message: SheetsMessage) => worker.postMessage(message);
  return new Promise<SheetReading[]>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    // A worker whose script could not be fetched fails without a message.
    worker.onerror = ({ message }) => reject(message ? new Error(message) : new ConnectionLostError());
    let sent = 0;
    worker.onmessage = ({ data }: MessageEvent<SheetsReply>) => {
      if ('sheets' in data) return resolve(data.sheets);
      const page = pages[sent];
      sent += 1;
      send(page ? { page } : { end: true });
    };
    send({ request });
  }).finally(() => worker.terminate());
}
