import { answerJobs } from '../run-in-worker.ts';
import { decodeText } from './decode-text.ts';

answerJobs(async (file: Blob) => ({ result: decodeText(new Uint8Array(await file.arrayBuffer())) }));
