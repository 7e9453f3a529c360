import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Everything that this installation keeps. */
export const DATA_DIRECTORY = path.join(ROOT, '.plumbline');
