/**
 * The built product on its own data directory: `node e2e/serve.ts <port> <data directory>`. It is a separate process,
 * so that a test can end it at any moment and start it again.
 */
import { startLocal } from '#local/start.ts';

const [port = '', dataDir = ''] = process.argv.slice(2);
const local = await startLocal({ port: Number(port), dataDir });
console.log(`ready ${local.internalOrigin}`);
process.once('SIGTERM', () => void local.close().then(() => process.exit(0)));
