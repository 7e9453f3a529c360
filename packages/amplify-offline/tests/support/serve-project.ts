/**
 * Runs a project's backend in its own process, as a user of the package does: `node serve-project.ts BACKEND DATA`.
 * Prints one line of JSON when it is ready.
 */
import { startAmplify } from 'amplify-offline';

const [backend = '', dataDir = ''] = process.argv.slice(2);
const { close, ...running } = await startAmplify({ backend, dataDir });
console.log(JSON.stringify(running));
process.once('SIGTERM', () => void close().then(() => process.exit(0)));
