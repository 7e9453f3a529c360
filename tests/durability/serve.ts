/**
 * Runs the local services on a data directory: `node tests/durability/serve.ts <data directory> [<built app>]`.
 * Prints one line of JSON when it is ready. It cannot be stopped, because tests kill it.
 */
import { startLocal } from '#local/start.ts';

const [dataDir = '', staticDir = dataDir] = process.argv.slice(2);
const { origin, internalOrigin } = await startLocal({ port: 0, dataDir, staticDir });
console.log(JSON.stringify({ origin, internalOrigin }));
