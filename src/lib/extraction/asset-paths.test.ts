import { expect, it } from 'vitest';

it('PDF files are parsed by the worker at /pdf.worker.min.mjs of the own origin, asked for by its version', () => {
  expect(__PDF_WORKER__).toMatch(/^\/pdf\.worker\.min\.mjs\?v=\d+\.\d+\.\d+$/);
});
