import { runInWorker } from '../run-in-worker.ts';
import type { DocxJob } from './docx.worker.ts';

export function runDocxJob(job: DocxJob, options: { name: string; signal?: AbortSignal }): Promise<string> {
  const worker = new Worker(new URL('./docx.worker.ts', import.meta.url), { type: 'module' });
  return runInWorker<string>(worker, job, options);
}
