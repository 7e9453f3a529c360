import { describe, expect, it } from 'vitest';
import { parseNamespace, physicalNamespace, termStatisticsKey } from './namespace.ts';
import { confidenceOf, distanceOf, topK, unitVector } from './similarity.ts';
import { isPassageIdOf, passageId, sanitiseVectorId } from './vector-id.ts';

describe('a namespace', () => {
  it('is a project or one of the four shared pools', () => {
    expect(parseNamespace('project_proj_1731_ab')).toEqual({ kind: 'project', projectId: 'proj_1731_ab' });
    for (const pool of ['common_terms', 'building_codes', 'material_specs', 'safety_regulations']) {
      expect(parseNamespace(pool)).toEqual({ kind: 'common', pool });
    }
  });

  it.each([
    '',
    'project_',
    'other',
    'project_a/b',
    'project_../x',
    'company2/project_1',
    'common_terms ',
    'project_a\n',
  ])('rejects %j', (name) => {
    expect(parseNamespace(name)).toBeNull();
  });

  it('belongs to one company, and never coincides with another’s', () => {
    const names = ['common_terms', 'project_1', 'project_b_project_1'].map((name) => parseNamespace(name));
    const physical = ['a', 'a_b', 'b'].flatMap((company) =>
      names.map((name) => name && physicalNamespace(company, name)),
    );
    expect(new Set(physical).size).toBe(physical.length);
    expect(physical[0]).toBe('a/common_terms');
  });

  it('rejects a company ID that is empty or has a slash', () => {
    expect(() => physicalNamespace('a/b', { kind: 'common', pool: 'common_terms' })).toThrow(RangeError);
    expect(() => physicalNamespace('', { kind: 'common', pool: 'common_terms' })).toThrow(RangeError);
  });

  it('keeps its term statistics inside the company', () => {
    expect(termStatisticsKey('c', { kind: 'project', projectId: 'p' })).toBe('c/p/term-statistics/project_p');
    expect(termStatisticsKey('c', { kind: 'common', pool: 'building_codes' })).toBe(
      'c/common/term-statistics/building_codes',
    );
  });
});

describe('a vector id', () => {
  it('loses line breaks and tabs, and replaces all but letters, digits, - _ . by _', () => {
    expect(sanitiseVectorId('doc 1\r\n\t/é_a-b.c')).toBe('doc_1__a-b.c'.replace('1__', '1___'));
  });

  it('has at most 512 characters', () => {
    expect(sanitiseVectorId('x'.repeat(600))).toHaveLength(512);
  });

  it('names document and position of a passage', () => {
    expect(passageId('doc_1', 7)).toBe('doc_1_chunk_7');
    expect(isPassageIdOf('doc_1', 'doc_1_chunk_7')).toBe(true);
    for (const other of ['doc_2_chunk_7', 'doc_1_chunk_', 'doc_1_chunk_07', 'doc_1_chunk_7_chunk_8', 'x'])
      expect(isPassageIdOf('doc_1', other)).toBe(false);
  });
});

describe('topK', () => {
  it.each([
    [undefined, 5],
    [null, 5],
    [Number.NaN, 5],
    [0, 1],
    [-3, 1],
    [7.9, 7],
    [20, 20],
  ])('turns %s into %s', (asked, expected) => {
    expect(topK(asked, 5)).toBe(expected);
  });
});

describe('similarity', () => {
  it('is 1 minus distance, and confidence is the mean of it', () => {
    expect(distanceOf(0.8)).toBeCloseTo(0.2);
    expect(confidenceOf([0.8, 0.6])).toBeCloseTo(0.7);
    expect(confidenceOf([])).toBe(0);
  });

  it('is a dot product of unit vectors', () => {
    expect(unitVector([3, 4])).toEqual([0.6, 0.8]);
    expect(unitVector([0, 0])).toEqual([0, 0]);
  });
});
