import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

type Files = Record<string, Uint8Array>;

/** Copies of a company's export in `folder`, damaged or changed. Each returns the path of the copy. */
export function exportChanges(folder: string, file: string) {
  const files: Files = unzipSync(readFileSync(file));
  const copy = (name: string, bytes: Uint8Array): string => {
    const at = path.join(folder, name);
    writeFileSync(at, bytes);
    return at;
  };

  function changed(change: (all: Files) => void): string {
    const all = { ...files };
    change(all);
    return copy('changed.zip', zipSync(all));
  }

  const manifestWith = (more: object) => (all: Files) => {
    const manifest = JSON.parse(strFromU8(all['manifest.json'] ?? new Uint8Array()));
    all['manifest.json'] = strToU8(JSON.stringify({ ...manifest, ...more }));
  };

  /** A change by somebody who also wrote a manifest that fits it. */
  function forged(change: (all: Files) => void): string {
    return changed((all) => {
      change(all);
      const listed = Object.entries(all).filter(([name]) => name !== 'manifest.json');
      const list = listed.map(([name, bytes]) => ({
        ...{ path: name, size: bytes.length },
        sha256: createHash('sha256').update(bytes).digest('hex'),
      }));
      manifestWith({ files: list })(all);
    });
  }

  const forgedRow = (model: string, more: object): string =>
    forged((all) => {
      const name = `rows/${model}.jsonl`;
      const [first = '{}', ...others] = strFromU8(all[name] ?? new Uint8Array()).split('\n');
      all[name] = strToU8([JSON.stringify({ ...JSON.parse(first), ...more }), ...others].join('\n'));
    });

  /** One other byte in the middle of its first file. */
  function flipped(): string {
    const bytes = readFileSync(file);
    const place = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28) + 20;
    bytes.writeUInt8(bytes.readUInt8(place) ^ 0xff, place);
    return copy('flipped.zip', bytes);
  }

  const cutOff = (): string => copy('cut.zip', readFileSync(file).subarray(0, -500));

  return { changed, manifestWith, forged, forgedRow, flipped, cutOff };
}
