import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameHosts, policyTag } from './hosting/named-hosts.ts';

/**
 * Run by Amplify Hosting between the build of the app and its deployment. Names the branch's own user pool, API and
 * bucket in the headers and in the page. The page contains the policy too, because hosting may have read the headers
 * before the build.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const edit = async (file: string, change: (text: string) => string) => {
  const at = path.join(root, file);
  await writeFile(at, change(await readFile(at, 'utf8')));
};

const outputs = JSON.parse(await readFile(path.join(root, 'amplify_outputs.json'), 'utf8'));
await edit('customHttp.yml', (headers) => nameHosts(headers, outputs));
await edit('dist/index.html', (page) => page.replace('<head>', `<head>${policyTag(outputs)}`));
