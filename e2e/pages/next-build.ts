import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const TEXT = /\.(js|mjs|css|html|json)$/;
const COMPRESSED = /\.br$/;

/**
 * A copy of the build in which each file of the program has another name, as after a change of every module: what a page of
 * the first build still requests is gone. Returns its folder, and a function that removes it.
 */
export function nextBuild(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-build-'));
  cpSync('dist', folder, { recursive: true, filter: (source) => !COMPRESSED.test(source) });
  const assets = path.join(folder, 'assets');
  const programs = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name) || /^program-/.test(name));
  const names = new Map(programs.map((name) => [name, name.replace(/\.(\w+)$/, '-next.$1')]));
  const all = new RegExp(programs.map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g');
  const renamed = (text: string) => text.replaceAll(all, (name) => names.get(name) ?? name);
  for (const file of [...readdirSync(folder), ...readdirSync(assets).map((name) => `assets/${name}`)]) {
    if (!TEXT.test(file)) continue;
    const next = renamed(readFileSync(path.join(folder, file), 'utf8'));
    rmSync(path.join(folder, file));
    const build = file === 'sw.js' ? next.replace(/version:"/, 'version:"next') : next;
    writeFileSync(path.join(folder, renamed(file)), build);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
