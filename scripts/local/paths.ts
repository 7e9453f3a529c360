import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Everything that this installation keeps; `PLUMBLINE_DATA` names another folder. */
export const DATA_DIRECTORY = path.resolve(ROOT, process.env.PLUMBLINE_DATA || '.plumbline');
