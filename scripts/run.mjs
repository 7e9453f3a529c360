/**
 * `node scripts/run.mjs COMMAND`: runs scripts/COMMAND.ts, or bench/run.ts for `bench`, after checking that this Node
 * can.
 */
import { nodeVersionProblem } from './local/node-version.mjs';

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const [node = '', , command = '', ...rest] = process.argv;
process.argv = [node, command, ...rest];
await import(command === 'bench' ? '../bench/run.ts' : `./${command}.ts`);
