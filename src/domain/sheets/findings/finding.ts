import type { Rectangle } from '../../verification/rectangles.ts';

/** In the order in which a project's check shows them: what sends people to the wrong sheet first. */
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
  'missing-sheet': 'References to sheets that are not here',
  'listed-not-there': 'On the drawing list, not in the project',
  'not-listed': 'In the project, not on the drawing list',
  'same-sheet-twice': 'The same sheet twice',
  'table-behind': 'Revision table behind the title block',
  'list-behind': 'Drawing list behind the sheets',
  conflict: 'Different values for one thing',
};

/** Usual on a running job: shown, and counted in no badge. */
export const isMinor = (kind: FindingKind): boolean => kind === 'list-behind' || kind === 'table-behind';

/** Where it can be seen. */
export interface FindingPlace {
  documentId: string;
  /** 1 for the first page. */
  page: number;
  /** Null where the place on the page is not known. */
  box: Rectangle | null;
  /** What is printed there. */
  quote: string | null;
}

/** What a project's documents lack or contradict themselves in. */
export interface FoundFinding {
  kind: FindingKind;
  /** What it is about: a sheet's key, a subject. With kind and project it makes the row's id. */
  key: string;
  /** A sentence for people. */
  text: string;
  places: FindingPlace[];
}

/** More places than a person reads through. */
export const MOST_PLACES = 25;

/** Checking again writes the same row, so what was dismissed stays dismissed. */
export const findingId = (projectId: string, { kind, key }: Pick<FoundFinding, 'kind' | 'key'>) =>
  `${projectId}:${kind}:${key}`;

/** In characters: why someone put a finding aside, in a sentence or two. */
export const LONGEST_REASON = 500;
