import { expect, it } from 'vitest';
import { modelsIn } from '../../data/hooks/model-schema.ts';
import { schema } from '../../data/resource.ts';
import { fieldsOf, hasOwnCreatedAt, leftModels, takenModels } from './taken-models.ts';

const models = modelsIn(schema.transform().schema);
const names = new Set(models.map(({ name }) => name));

it('includes or leaves out each model of the schema', () => {
  expect([...takenModels, ...leftModels].sort()).toEqual([...names].sort());
});

it.each(takenModels)('has every field of %s in the schema', (model) => {
  const declared = models
    .find(({ name }) => name === model)
    ?.fields.filter(({ type }) => !names.has(type))
    .map(({ name }) => name);
  expect(declared?.length).toBeGreaterThan(1);
  const all = new Set(['id', 'createdAt', 'updatedAt', ...(declared ?? [])]);
  expect(fieldsOf(model).sort()).toEqual([...all].sort());
  expect(hasOwnCreatedAt(model)).toBe(declared?.includes('createdAt'));
});
