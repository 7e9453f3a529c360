import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { modelsIn } from '#amplify/data/hooks/model-schema.ts';
import { schema } from '#amplify/data/resource.ts';
import { takenModels } from '#amplify/functions/company-data/taken-models.ts';
import { checkRows } from './check-rows.ts';
import { peopleIn, referencesOf } from './row-rules.ts';

const document = {
  ...{ id: 'd1', companyId: 'acme', projectId: 'p1', name: 'plan.pdf' },
  ...{ s3Key: 'acme/p1/files/d1_1700000000000_plan.pdf', textKey: 'acme/p1/text/d1.json' },
};
const ann = { id: 'ann', companyId: 'acme', sub: 'ann', email: 'ann@acme.example', role: 'Owner' };
const sound = {
  Company: [{ id: 'acme', name: 'Acme' }],
  Project: [{ id: 'p1', companyId: 'acme', name: 'Quay' }],
  Document: [document],
  User: [ann],
};

/** The check of a sound export with some rows replaced, whose manifest fits them. */
const check = (change: Record<string, readonly object[]>, counts: Record<string, number> = {}) => {
  const all: Record<string, readonly object[]> = { ...sound, ...change };
  const rows = {
    ...Object.fromEntries(Object.entries(all).map(([model, own]) => [model, own.length])),
    ...counts,
  };
  return checkRows({
    manifest: { companyId: 'acme', rows } as never,
    read: async (path) =>
      Readable.from((all[path.slice(5, -6)] ?? []).map((row) => `${JSON.stringify(row)}\n`)),
  });
};

describe('the rows of an export', () => {
  it('are sound when they name each other only, and files of their own', async () => {
    const moved = {
      ...document,
      id: 'd2',
      s3Key: 'acme/older/files/d2_1700000000000_plan.pdf',
      textKey: null,
    };
    expect(await check({ Document: [document, moved] })).toEqual([]);
  });

  it('may name rows that are gone, which the installation must not have', async () => {
    expect(
      await check({ Document: [{ ...document, projectId: 'rivals-project', supersedes: 'd0' }] }),
    ).toEqual([
      { model: 'Project', id: 'rivals-project', namedIn: 'rows/Document.jsonl: projectId' },
      { model: 'Document', id: 'd0', namedIn: 'rows/Document.jsonl: supersedes' },
    ]);
  });

  it.each([
    [
      'another company',
      { Document: [{ ...document, companyId: 'rival' }] },
      /row d1: it belongs to another company/,
    ],
    ['another company itself', { Company: [{ id: 'rival' }] }, /it belongs to another company/],
    ['no company', { Company: [] }, /no row of its company/],
    ['an unknown field', { User: [{ ...ann, isOperator: true }] }, /a User has no field isOperator/],
    [
      'a file of another company',
      { Document: [{ ...document, textKey: 'rival/p1/text/d1.json' }] },
      /its textKey names/,
    ],
    [
      'a file of another document',
      { Document: [{ ...document, textKey: 'acme/p1/text/d9.json' }] },
      /its textKey names/,
    ],
    [
      'a path out of the folder',
      { Document: [{ ...document, s3Key: 'acme/../rival/plan.pdf' }] },
      /its s3Key names/,
    ],
    ['an id that leads elsewhere', { Document: [{ ...document, id: '../d1' }] }, /its id is none of ours/],
    ['two rows with one id', { Document: [document, document] }, /another row has the same id/],
    ['a role that there is none of', { User: [{ ...ann, role: 'Operator' }] }, /Operator is not a role/],
    ['a member without an address', { User: [{ ...ann, email: null }] }, /has no email address/],
    ['a row without an id', { Project: [{ companyId: 'acme' }] }, /not a row with an id/],
    [
      'two members with one address',
      { User: [ann, { ...ann, id: 'eve', sub: 'eve', email: 'Ann@acme.example' }] },
      /two members with the address ann@acme.example/,
    ],
  ])('are refused before anything is written: %s', async (_, change: Record<string, object[]>, sentence) => {
    await expect(check(change)).rejects.toThrow(sentence);
  });

  it('are refused when the manifest says another number of them', async () => {
    await expect(check({}, { Document: 2 })).rejects.toThrow(/has 1 rows, and its manifest says 2/);
  });
});

it('knows what each ID field of a model names', () => {
  const fields = modelsIn(schema.transform().schema)
    .filter(({ name }) => takenModels.some((taken) => taken === name))
    .flatMap(({ name, fields: all }) =>
      all
        .filter(({ name: field, type }) => type === 'ID' && !['id', 'companyId'].includes(field))
        .map(({ name: field }) => `${name}.${field}`),
    );
  const known = [...takenModels].flatMap((model) =>
    [...Object.keys(referencesOf[model] ?? {}), ...(peopleIn[model] ?? [])].map(
      (field) => `${model}.${field}`,
    ),
  );
  expect(fields).toContain('Document.projectId');
  expect(fields.filter((field) => !known.includes(field))).toEqual([]);
});
