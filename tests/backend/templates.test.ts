import type { Template } from 'amplify-offline/internals/synth/assembly/template';
import { beforeAll, describe, expect, it } from 'vitest';
import { branchDeployment, templatesOf } from './backend-under-test.ts';

/** A secondary index in the form of Amplify's table resource. */
interface Index {
  keySchema: { attributeName: string }[];
  projection: { projectionType: string; nonKeyAttributes?: string[] };
}

type Graph = Map<string, Set<string>>;

/** The resources that each resource of a template depends on, by reference or by declaration. */
function graphOf({ Resources }: Template): Graph {
  const names = new Set(Object.keys(Resources));
  return new Map(
    Object.entries(Resources).map(([name, resource]) => {
      const { DependsOn = [] } = resource as { DependsOn?: string | string[] };
      const needed = [...referencesIn(resource.Properties), ...[DependsOn].flat()];
      return [name, new Set(needed.filter((other) => names.has(other)))];
    }),
  );
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref') return [String(inner)];
    if (key === 'Fn::GetAtt') return [String([inner].flat()[0]).split('.')[0] ?? ''];
    return referencesIn(inner);
  });
}

/** The resources that can never be created: dependency cycles, and everything that depends on them. */
function neverMade(graph: Graph): string[] {
  const left = new Map(graph);
  for (let made = -1; made !== 0; ) {
    const ready = [...left].filter(([, needed]) => ![...needed].some((name) => left.has(name)));
    for (const [name] of ready) left.delete(name);
    made = ready.length;
  }
  return [...left.keys()];
}

describe.each([
  ['a sandbox', undefined],
  ['a branch', branchDeployment],
])('a stack of %s', (_, deployment) => {
  let templates: [string, Template][];
  beforeAll(async () => {
    templates = await templatesOf(deployment);
  });

  it('can be deployed: it has no circular dependency', () => {
    expect(templates.length).toBeGreaterThan(10);
    for (const [file, template] of templates)
      expect([file, neverMade(graphOf(template))]).toEqual([file, []]);
  });

  it('has no pipeline with more than the ten functions that AppSync allows', () => {
    const pipelines = templates
      .flatMap(([, { Resources }]) => Object.entries(Resources))
      .filter(([, { Type }]) => Type === 'AWS::AppSync::Resolver')
      .map(([name, { Properties }]) => {
        const { PipelineConfig } = Properties as { PipelineConfig: { Functions: unknown[] } };
        return { name, steps: PipelineConfig.Functions.length };
      });
    expect(pipelines.length).toBeGreaterThan(50);
    expect(pipelines.filter(({ steps }) => steps > 10)).toEqual([]);
  });

  const tableIndexes = () =>
    templates
      .flatMap(([, { Resources }]) => Object.values(Resources))
      .filter(({ Type }) => Type === 'Custom::AmplifyDynamoDBTable')
      .map(
        ({ Properties }) => (Properties as { globalSecondaryIndexes?: Index[] }).globalSecondaryIndexes ?? [],
      );

  it('writes no row to two indexes of which one sorts what the other only groups', () => {
    const keys = tableIndexes().map((indexes) =>
      indexes.map(({ keySchema }) => keySchema.map(({ attributeName }) => attributeName).join(' ')),
    );
    expect(keys.flat().length).toBeGreaterThan(20);
    for (const ofTable of keys)
      for (const key of ofTable)
        expect(ofTable.filter((other) => other === key || other.startsWith(`${key} `))).toEqual([key]);
  });

  it('projects no key and at most 100 fields into the indexes of a table', () => {
    const tables = tableIndexes();
    expect(tables.flat().some(({ projection }) => projection.projectionType === 'INCLUDE')).toBe(true);
    for (const indexes of tables) {
      expect(
        indexes.flatMap(({ projection }) => projection.nonKeyAttributes ?? []).length,
      ).toBeLessThanOrEqual(100);
      for (const { keySchema, projection } of indexes) {
        const keys = keySchema.map(({ attributeName }) => attributeName);
        expect((projection.nonKeyAttributes ?? []).filter((field) => keys.includes(field))).toEqual([]);
      }
    }
  });

  it('stays below CloudFormation’s 500 resources, 200 parameters and 1 MB', () => {
    for (const [, template] of templates) {
      expect(Object.keys(template.Resources).length).toBeLessThanOrEqual(500);
      expect(Object.keys(template.Parameters ?? {}).length).toBeLessThanOrEqual(200);
      expect(JSON.stringify(template).length).toBeLessThan(1_000_000);
    }
  });
});

describe('the search for circular dependencies', () => {
  it('finds a function that depends on the pool that calls it', () => {
    const circle = {
      Resources: {
        Pool: { Type: 'pool', Properties: { LambdaConfig: { 'Fn::GetAtt': ['Trigger', 'Arn'] } } },
        Trigger: { Type: 'function', DependsOn: ['Policy'] },
        Policy: { Type: 'policy', Properties: { Resource: { Ref: 'Pool' } } },
        Bucket: { Type: 'bucket' },
      },
    };
    expect(neverMade(graphOf(circle))).toEqual(['Pool', 'Trigger', 'Policy']);
  });
});
