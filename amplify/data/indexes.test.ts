import { expect, it } from 'vitest';
import { readThroughLookups } from './indexes.ts';

const relation = (name: string, field: string) =>
  `type ${name} @model {\n  ${field}: [Document] @hasMany(references: ["projectId"])\n}`;

it('reads a relation through the index of a lookup, from a written id', () => {
  expect(readThroughLookups(relation('Project', 'documents'))).toBe(
    'type Project @model {\n  id: ID!\n  documents: [Document] @hasMany(indexName: "documentsByProject", fields: ["id"])\n}',
  );
});

it('leaves the fields of a parent to the row itself', () => {
  const document = 'type Document @model {\n  project: Project @belongsTo(references: ["projectId"])\n}';
  expect(readThroughLookups(document)).toContain('@belongsTo(fields: ["projectId"])');
});

it('rejects a relation whose index is not named', () => {
  expect(() => readThroughLookups(relation('Site', 'diaries'))).toThrow('name the index of Site.diaries');
});
