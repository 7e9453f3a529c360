import type { Rectangle } from '../../verification/rectangles.ts';

/** In the order in which a project's check shows them: first those that send people to the wrong sheet. */
export const findingKinds = [
  'two-titles',
  'name-contradicts',
  'missing-sheet',
  'listed-not-there',
  'not-listed',
  'same-sheet-twice',
  'table-behind',
  'list-behind',
  'conflict',
] as const;
export type FindingKind = (typeof findingKinds)[number];

export const findingTitles: Readonly<Record<FindingKind, string>> = {
  'two-titles': 'One number, two titles',
  'name-contradicts': 'File name and title block differ',
  'missing-sheet': 'References to missing sheets',
  'listed-not-there': 'On the drawing list, not in the project',
  'not-listed': 'In the project, not on the drawing list',
  'same-sheet-twice': 'The same sheet twice',
  'table-behind': 'Revision table out of date',
  'list-behind': 'Drawing list out of date',
  conflict: 'Different values for one thing',
};

/** Usual on a running job, so it is shown but not counted in a badge. */
export const isMinor = (kind: FindingKind): boolean => kind === 'list-behind' || kind === 'table-behind';

/** Where it can be seen. */
export interface FindingLocation {
  documentId: string;
  /** 1 for the first page. */
  page: number;
  /** Null if the position on the page is unknown. */
  box: Rectangle | null;
  /** The text printed there. */
  quote: string | null;
}

/** A gap or a contradiction in a project's documents. */
export interface FoundFinding {
  kind: FindingKind;
  /** Its subject, such as a sheet's key. With kind and project it makes the row's ID. */
  key: string;
  /** A sentence for people. */
  text: string;
  places: FindingLocation[];
}

/** More positions than a person would read. */
export const MAX_PLACES = 25;

/** Another check writes the same row, so a dismissed finding stays dismissed. */
export const findingId = (projectId: string, { kind, key }: Pick<FoundFinding, 'kind' | 'key'>) =>
  `${projectId}:${kind}:${key}`;

/** In characters: a person's reason for dismissing a finding, in a sentence or two. */
export const LONGEST_REASON = 500;
