import { UNTITLED } from '#domain/projects/project-slug.ts';

/** A project as the screens use it. */
export interface Project {
  id: string;
  companyId: string;
  name: string;
  description: string;
  slug: string | null;
  /** On one line; empty when none was given. */
  address: string;
  streetNumber: string;
  streetName: string;
  suburb: string;
  state: string;
  postcode: string;
  /** ISO time. */
  createdAt: string;
  /** ISO time. */
  updatedAt: string;
  /** ISO time of the move to the trash. */
  deletedAt: string | null;
}

export const projectFields = [
  'id',
  'companyId',
  'name',
  'description',
  'slug',
  'address',
  'streetNumber',
  'streetName',
  'suburb',
  'state',
  'postcode',
  'createdAt',
  'updatedAt',
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
  streetNumber?: string | null;
  streetName?: string | null;
  suburb?: string | null;
  state?: string | null;
  postcode?: string | null;
  createdAt?: string | null;
  updatedAt?: string | null;
  deletedAt?: string | null;
}

/** The project of a row. */
export function projectOf(row: ProjectRow): Project {
  return {
    id: row.id,
    companyId: row.companyId,
    name: row.name.trim() || UNTITLED,
    description: row.description ?? '',
    slug: row.slug ?? null,
    address: row.address ?? '',
    streetNumber: row.streetNumber ?? '',
    streetName: row.streetName ?? '',
    suburb: row.suburb ?? '',
    state: row.state ?? '',
    postcode: row.postcode ?? '',
    createdAt: row.createdAt ?? '',
    updatedAt: row.updatedAt ?? '',
    deletedAt: row.deletedAt ?? null,
  };
}
