/** The pools that all projects of a company share. */
export const commonPools = [
  'common_terms',
  'building_codes',
  'material_specs',
  'safety_regulations',
] as const;

export type CommonPool = (typeof commonPools)[number];

/** What people call a pool. */
export const poolNames: Record<CommonPool, string> = {
  common_terms: 'Common terms',
  building_codes: 'Building codes',
  material_specs: 'Material specifications',
  safety_regulations: 'Safety regulations',
};

/** The pool that people call that; the glossary of the product is a part of the common terms. */
export const poolNamed = (name: string): CommonPool =>
  commonPools.find((pool) => poolNames[pool] === name) ?? 'common_terms';

/** What a client names. Whose it is, the server knows: see `physicalNamespace`. */
export type Namespace = { kind: 'project'; projectId: string } | { kind: 'common'; pool: CommonPool };

/** What a client calls the namespace of a project’s passages. */
export const projectNamespace = (projectId: string) => `project_${projectId}`;

const PROJECT = /^project_([A-Za-z0-9_-]{1,128})$/;

/** `project_{id}` or one of the four shared pools; null for anything else. */
export function parseNamespace(name: string): Namespace | null {
  const projectId = PROJECT.exec(name)?.[1];
  if (projectId) return { kind: 'project', projectId };
  const pool = commonPools.find((known) => known === name);
  return pool ? { kind: 'common', pool } : null;
}

/**
 * The namespace in the vector index: `{companyId}/{logical name}`. The company comes from the caller's token, never
 * from the request, and neither part may contain a slash: no name reaches into another company's.
 */
export function physicalNamespace(companyId: string, namespace: Namespace): string {
  if (!/^[A-Za-z0-9_-]+$/.test(companyId))
    throw new RangeError('A company id contains letters, digits, - and _ only');
  return `${companyId}/${logicalName(namespace)}`;
}

/**
 * The namespace of the product's own glossary, which every company reads and no request can write: a company id contains no
 * dot. Each edition, and each embedding model, has its own, so that entries of two never mix.
 */
export function glossaryNamespace(edition: number): string {
  return `.shared/common_terms/${edition}`;
}

/** Where the namespace's term statistics are stored. */
export function termStatisticsKey(companyId: string, namespace: Namespace): string {
  const folder = namespace.kind === 'project' ? namespace.projectId : 'common';
  return `${companyId}/${folder}/term-statistics/${logicalName(namespace)}`;
}

function logicalName(namespace: Namespace): string {
  return namespace.kind === 'project' ? projectNamespace(namespace.projectId) : namespace.pool;
}
