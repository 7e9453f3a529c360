/**
 * `node scripts/complete-lock-file.mjs FOLDER`: completes FOLDER/package-lock.json after `npm install
 * --package-lock-only` with a registry that lacks the packages of other platforms (docs/decisions/005).
 *
 * npm leaves an optional package that it could not read out of the lock, and `npm ci` then refuses the lock if the
 * registry has it. Each gets an entry with its platform, which its name contains.
 *
 * `npm ci` runs on the installed Node and silently skips an optional package that requires a newer one, although the
 * Node that the project installs is new enough. So the entries of native packages lose that requirement.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PLATFORMS = ['android', 'darwin', 'freebsd', 'openharmony', 'win32', 'linux'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'riscv64', 'wasm32', 'arm'];

const file = path.join(process.argv[2] ?? '.', 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));

/** Whether npm would find the package from that folder upwards. */
function isLocked(name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

function entryFor(name, range, isDev) {
  const named = (parts) => parts.find((part) => name.includes(part));
  const os = named(PLATFORMS) ?? (name.includes('windows') ? 'win32' : undefined);
  const cpu = named(PROCESSORS);
  return {
    version: range.replace(/^[\^~]/, ''),
    ...(cpu && { cpu: [cpu] }),
    ...(isDev && { dev: true }),
    ...(name.includes('musl') && { libc: ['musl'] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

for (const [folder, { optionalDependencies = {}, dev, inBundle }] of Object.entries(lock.packages)) {
  if (folder === '' || inBundle) continue;
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (isLocked(name, folder)) continue;
    lock.packages[`node_modules/${name}`] = entryFor(name, range, dev);
    console.log(`added ${name} ${range}`);
  }
}
for (const locked of Object.values(lock.packages)) if (locked.optional && locked.os) delete locked.engines;
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a === '' ? -1 : b === '' ? 1 : a.localeCompare(b, 'en'))),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
