/**
 * A project's backend as a process of its own, as a user of the package runs it: `node serve-project.ts BACKEND DATA`.
 * Prints one line of JSON when it is ready.
 */
import { startAmplify } from 'amplify-offline';

const [backend = '', dataDir = ''] = process.argv.slice(2);
const { close, ...running } = await startAmplify({ backend, dataDir });
console.log(JSON.stringify(running));
process.once('SIGTERM', () => void close().then(() => process.exit(0)));
