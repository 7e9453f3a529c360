import { withAlignedRows } from '#domain/extraction/aligned-rows.ts';
import { withSeparatedRows } from '#domain/extraction/separated-rows.ts';
import { answerJobs } from '../run-in-worker.ts';
import { decodeText } from './decode-text.ts';

answerJobs(async (file: Blob) => ({
  result: withSeparatedRows(withAlignedRows(decodeText(new Uint8Array(await file.arrayBuffer())))),
}));
