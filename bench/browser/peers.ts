import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_OUTPUT = 256 * 1024 * 1024;

export function isInstalled(command: string): boolean {
  return !spawnSync(command, ['-v']).error;
}

/** Poppler's text of a PDF. Empty if it refuses the file. */
export async function pdftotext(file: string): Promise<string> {
  const options = { maxBuffer: MAX_OUTPUT, timeout: 60_000 };
  return run('pdftotext', [file, '-'], options).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

/** One PNG for each page, at that many dots per inch. */
export async function pdftoppm(file: string, dpi: number, prefix: string): Promise<void> {
  await run('pdftoppm', ['-r', String(dpi), '-png', file, prefix]);
}

/** Tesseract's own reading of an image, with its own page segmentation and one thread. */
export async function tesseract(image: string): Promise<string> {
  const env = { ...process.env, OMP_THREAD_LIMIT: '1' };
  const options = { maxBuffer: MAX_OUTPUT, timeout: 120_000, env };
  return run('tesseract', [image, '-', '--psm', '1', '-l', 'eng'], options).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
