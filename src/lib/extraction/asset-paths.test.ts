import { expect, it } from 'vitest';

it('parses PDF files in the worker at /pdf.worker.min.mjs of the own origin, with its version', () => {
  expect(__PDF_WORKER__).toMatch(/^\/pdf\.worker\.min\.mjs\?v=\d+\.\d+\.\d+$/);
});
