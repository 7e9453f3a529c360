import { SheetReader, type SheetsRequest } from '#domain/sheets/read-sheets.ts';
import { withReferences } from '#domain/sheets/references/with-references.ts';
import type { SheetPage, SheetReading } from '#domain/sheets/sheet.ts';

/** The request comes first, then page by page, then the end. */
export type SheetsMessage = { request: SheetsRequest } | { page: SheetPage } | { end: true };
/** The worker asks for each page, so that the sender can do other work in between. */
export type SheetsReply = { next: true } | { sheets: SheetReading[] };

let reader: SheetReader | undefined;
const pages: SheetPage[] = [];

self.onmessage = ({ data }: MessageEvent<SheetsMessage>) => {
  if ('request' in data) reader = new SheetReader(data.request);
  else if ('page' in data) {
    reader?.add(data.page);
    pages.push(data.page);
  }
  const reply: SheetsReply =
    'end' in data ? { sheets: withReferences(reader?.finish() ?? [], pages) } : { next: true };
  self.postMessage(reply);
};
