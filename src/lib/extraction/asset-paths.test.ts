import { expect, it } from 'vitest';

it('parses PDF files in a worker from our own origin, with its version in the path', () => {
  expect(__PDF_WORKER__).toMatch(/^\/pdf\.worker\.min\.mjs\?v=\d+\.\d+\.\d+$/);
});
