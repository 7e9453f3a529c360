import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Local, startLocal } from '#local/start.ts';
import { type CompanyOwner, createCompany } from './company-owner.ts';

interface TwoCompanies {
  dataDir: string;
  local: Local;
  /** The owner of Acme. */
  ann: CompanyOwner;
  /** The owner of Evil, who must not reach any of Acme's data. */
  eve: CompanyOwner;
}

/** The product with its own data directory and two companies, running while the tests of a file run. */
export function twoCompanies(name: string): TwoCompanies {
  const scene = { dataDir: mkdtempSync(path.join(tmpdir(), `plumbline-${name}-`)) } as TwoCompanies;
  beforeAll(async () => {
    scene.local = await startLocal({ dataDir: scene.dataDir, port: 0 });
    scene.ann = await createCompany({ ...scene.local, dataDir: scene.dataDir }, 'ann@acme.example', 'Acme');
    scene.eve = await createCompany({ ...scene.local, dataDir: scene.dataDir }, 'eve@evil.example', 'Evil');
  });
  afterAll(async () => {
    await scene.local?.close();
    rmSync(scene.dataDir, { recursive: true, force: true });
  });
  return scene;
}
