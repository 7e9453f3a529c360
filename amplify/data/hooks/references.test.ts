import { expect, it } from 'vitest';
import { modelsIn } from './model-schema.ts';
import { referencesIn } from './references.ts';

const auth = '@auth(rules: [{allow: groups, operations: [create, read, update], groupsField: "companyId"}])';
const referencesOf = (fields: string, rules = auth) =>
  referencesIn(
    modelsIn(`
      type Site @model ${auth} { id: ID! }
      type Diary @model ${rules} { id: ID! companyId: ID! ${fields} }
    `),
  );

it('finds an ID field by its name, for both writes', () => {
  expect(referencesOf('siteId: ID!')).toEqual([
    { mutation: 'createDiary', field: 'siteId', target: 'Site', mayComeLater: false },
    { mutation: 'updateDiary', field: 'siteId', target: 'Site', mayComeLater: false },
  ]);
});

it('finds the foreign keys of a belongsTo, whatever their names', () => {
  const found = referencesOf('place: String site: Site @belongsTo(fields: ["place"])');
  expect(found.map(({ field, target }) => [field, target])).toEqual([
    ['place', 'Site'],
    ['place', 'Site'],
  ]);
});

it('rejects an ID field without a known model', () => {
  expect(() => referencesOf('craneId: ID')).toThrow('Diary.craneId is an id');
});

it('leaves out fields that only functions write', () => {
  const read = '@auth(rules: [{allow: groups, operations: [read, delete], groupsField: "companyId"}])';
  expect(referencesOf('siteId: ID!', read)).toEqual([]);
  expect(referencesOf(`siteId: ID! ${auth.replace(', update', '')}`, read)).toHaveLength(1);
});
