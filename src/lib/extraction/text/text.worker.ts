import { withSeparatedRows } from '#domain/extraction/separated-rows.ts';
import { answerJobs } from '../run-in-worker.ts';
import { decodeText } from './decode-text.ts';

answerJobs(async (file: Blob) => ({
  result: withSeparatedRows(decodeText(new Uint8Array(await file.arrayBuffer()))),
}));
