/** A project as the screens use it. */
export interface Project {
  id: string;
  companyId: string;
  name: string;
  description: string;
  slug: string | null;
  /** On one line; empty when none was given. */
  address: string;
  /** ISO time. */
  createdAt: string;
}

export const projectFields = [
  'id',
  'companyId',
  'name',
  'description',
  'slug',
  'address',
  'createdAt',
  'deletedAt',
] as const;

/** What the data API gives for `projectFields`. */
export interface ProjectRow {
  id: string;
  companyId: string;
  name: string;
  description?: string | null;
  slug?: string | null;
  address?: string | null;
  createdAt?: string | null;
  deletedAt?: string | null;
}

/** The project of a row. */
export function projectOf(row: ProjectRow): Project {
  return {
    id: row.id,
    companyId: row.companyId,
    name: row.name,
    description: row.description ?? '',
    slug: row.slug ?? null,
    address: row.address ?? '',
    createdAt: row.createdAt ?? '',
  };
}
