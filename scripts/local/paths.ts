import { fileURLToPath } from 'node:url';
import { dataDirectory } from '#local/settings.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The folder of all data of this installation. `DATA_DIR` names another one. */
export const DATA_DIRECTORY = dataDirectory(process.env, ROOT);
