/**
 * The built product on its own data directory: `node e2e/serve.ts <port> <data directory>`. It is a separate process,
 * so that a test can end it at any moment and start it again, with another
 * build in the folder `E2E_BUILD`.
 */
import { startLocal } from '#local/start.ts';

const [port = '', dataDir = ''] = process.argv.slice(2);
const { E2E_BUILD: staticDir } = process.env;
const local = await startLocal({ port: Number(port), dataDir, ...(staticDir && { staticDir }) });
console.log(`ready ${local.internalOrigin}`);
process.once('SIGTERM', () => void local.close().then(() => process.exit(0)));
