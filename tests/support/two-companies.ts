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
  /** The owner of Evil, who must get nothing of Acme's. */
  eve: CompanyOwner;
}

/** The product on a data directory of its own, with two companies, from before the tests of a file until after them. */
export function twoCompanies(name: string): TwoCompanies {
  const scene = { dataDir: mkdtempSync(path.join(tmpdir(), `plumbline-${name}-`)) } as TwoCompanies;
  beforeAll(async () => {
    scene.local = await startLocal({ dataDir: scene.dataDir, port: 0 });
    scene.ann = await createCompany(scene.local, 'ann@acme.example', 'Acme');
    scene.eve = await createCompany(scene.local, 'eve@evil.example', 'Evil');
  });
  afterAll(async () => {
    await scene.local?.close();
    rmSync(scene.dataDir, { recursive: true, force: true });
  });
  return scene;
}
