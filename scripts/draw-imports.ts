import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withImportDiagram } from './imports/layers.ts';
import { sourceFiles } from './imports/source-files.ts';
import { ROOT } from './local/paths.ts';

/** `npm run draw-imports`: updates the import diagram of docs/architecture.md. */
const file = path.join(ROOT, 'docs/architecture.md');
writeFileSync(file, withImportDiagram(readFileSync(file, 'utf8'), sourceFiles()));
