import { fileURLToPath } from 'node:url';
import { dataDirectory } from '#local/settings.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Everything that this installation keeps; `DATA_DIR` names another folder. */
export const DATA_DIRECTORY = dataDirectory(process.env, ROOT);
