import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { runtimeStage } from '../support/production-tree.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const problems = (containerfile: string) => validate(containerfile).map(({ message }) => message);

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the Containerfile', () => {
  it('passes the linter', () => {
    expect(problems(read('deploy/Containerfile'))).toEqual([]);
  });

  it('fails the linter when it contains a mistake', () => {
    const wrong = read('deploy/Containerfile').replace('EXPOSE 8080', 'EXPOSE http\nUSR node');
    expect(problems(wrong)).toEqual(['Invalid containerPort: http', 'Unknown instruction: USR']);
  });

  it('names an exact image version, the same in both stages, and never runs as root', () => {
    const images = [...read('deploy/Containerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(images).toEqual([images[0], images[0]]);
    expect(images[0]).toMatch(/:\d+\.\d+\.\d+-/);
    expect(runtimeStage().user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });

  it('uses the same Node version as the tests', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
    expect(read('deploy/Containerfile')).toContain(`/node:${devDependencies.node}-`);
  });
});

const settings = read('local/settings.ts') + read('local/function-variables.ts');
const unread = (names: readonly string[]) =>
  names.filter((name) => !new RegExp(`\\b${name}\\b`).test(settings));

/** The environment of the compose file's server. */
function composed(): string[] {
  const [, block = ''] = /\n {4}environment:\n((?: {6}.+\n)+)/.exec(read('deploy/compose.yaml')) ?? [];
  return [...block.matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(([, name]) => name ?? '');
}

it('sets only environment variables that the server reads', () => {
  expect(composed()).toContain('PUBLIC_ORIGIN');
  expect(unread(composed())).toEqual([]);
});

it('passes on each setting that the server reads, unless the image sets it', () => {
  const found = settings.matchAll(/read\('([A-Z0-9_]+)'|\b(?:user|environment)\.([A-Z0-9_]+)/g);
  const all = new Set([...found].map(([, called, named]) => called ?? named ?? ''));
  expect(all.size).toBeGreaterThan(20);
  const given = new Set([...composed(), ...Object.keys(runtimeStage().environment)]);
  // LISTEN says the port.
  expect([...all].filter((name) => !given.has(name))).toEqual(['PORT']);
});

it('has settings for the unit that a shell reads, too, in folders that systemd creates for its user', () => {
  const lines = read('deploy/plumbline.env').split('\n');
  const given = lines.flatMap((line) => /^([A-Z0-9_]+)=/.exec(line)?.[1] ?? []);
  expect(unread([...given, 'NOT_A_SETTING'])).toEqual(['NOT_A_SETTING']);
  const script = `set -a; . deploy/plumbline.env; printf '%s\\n' "$DATA_DIR" "$BACKUP_DIR" "$SMTP_URL"`;
  const { stdout } = spawnSync('sh', ['-eu', '-c', script], { cwd: ROOT, env: {}, encoding: 'utf8' });
  const [dataDir, backupDir, smtp] = stdout.split('\n');
  expect(smtp).toMatch(/^smtps:/);
  const unit = read('deploy/plumbline.service');
  const folders = /^StateDirectory=(.+)$/m
    .exec(unit)?.[1]
    ?.split(' ')
    .map((name) => `/var/lib/${name}`);
  // A restore exchanges the data's folder, and the folder around it must belong to the same user for that.
  expect([path.dirname(dataDir ?? ''), backupDir]).toEqual(folders);
  expect(unit).toContain('EnvironmentFile=/etc/plumbline.env');
});

it.skipIf(!hasSystemd)('has a unit that systemd can read', () => {
  const { status, stderr } = spawnSync('systemd-analyze', [
    'verify',
    path.join(ROOT, 'deploy/plumbline.service'),
  ]);
  // On a computer whose Node is elsewhere, the command in the unit does not exist. That message is ignored.
  const said = String(stderr)
    .split('\n')
    .filter((line) => line.includes('plumbline.service') && !line.includes('is not executable'));
  expect({ status: said.length === 0 ? 0 : status, said }).toEqual({ status: 0, said: [] });
});
