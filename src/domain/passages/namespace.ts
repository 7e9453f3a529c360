/** The pools that all projects of a company share. */
export const commonPools = [
  'common_terms',
  'building_codes',
  'material_specs',
  'safety_regulations',
] as const;

export type CommonPool = (typeof commonPools)[number];

/** A namespace as a client names it. The server adds the company: see `physicalNamespace`. */
export type Namespace = { kind: 'project'; projectId: string } | { kind: 'common'; pool: CommonPool };

/** The name that clients use for a project's namespace. */
export const projectNamespace = (projectId: string) => `project_${projectId}`;

const PROJECT = /^project_([A-Za-z0-9_-]{1,128})$/;

/** Parses `project_{id}` or the name of one of the four shared pools. Null for any other name. */
export function parseNamespace(name: string): Namespace | null {
  const projectId = PROJECT.exec(name)?.[1];
  if (projectId) return { kind: 'project', projectId };
  const pool = commonPools.find((known) => known === name);
  return pool ? { kind: 'common', pool } : null;
}

/**
 * The namespace in the vector index: `{companyId}/{logical name}`. The company comes from the caller's token, never
 * from the request, and neither part may contain a slash, so no name can reach another company's namespace.
 */
export function physicalNamespace(companyId: string, namespace: Namespace): string {
  if (!/^[A-Za-z0-9_-]+$/.test(companyId))
    throw new RangeError('A company id contains letters, digits, - and _ only');
  return `${companyId}/${logicalName(namespace)}`;
}

/**
 * The namespace of the product's own glossary. Every company reads it and no request can write it, because a company
 * ID contains no dot. Each edition and each embedding model has its own, so that entries of two never mix.
 */
export function glossaryNamespace(edition: number): string {
  return `.shared/common_terms/${edition}`;
}

/** The storage key of the namespace's term statistics. */
export function termStatisticsKey(companyId: string, namespace: Namespace): string {
  const folder = namespace.kind === 'project' ? namespace.projectId : 'common';
  return `${companyId}/${folder}/term-statistics/${logicalName(namespace)}`;
}

function logicalName(namespace: Namespace): string {
  return namespace.kind === 'project' ? projectNamespace(namespace.projectId) : namespace.pool;
}
