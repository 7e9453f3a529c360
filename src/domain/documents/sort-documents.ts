import { type SortingBy, sortingOf, sortingText } from '../routing/sorting.ts';

export const sortColumns = ['name', 'number', 'project', 'type', 'size', 'pages', 'added', 'status'] as const;

export type SortColumn = (typeof sortColumns)[number];

export type Sorting = SortingBy<SortColumn>;

/** The newest first, as the specification lists documents. */
export const newestFirst: Sorting = { column: 'added', descending: true };

/** Sorting from a URL: `name` or `-name`. Anything else is newest first. */
export function parseSorting(text: string): Sorting {
  return sortingOf(text, sortColumns, newestFirst);
}

/** The sort order as a URL parameter; '' for the default order. */
export function formatSorting(sorting: Sorting): string {
  return sortingText(sorting, newestFirst);
}

interface Sortable {
  id: string;
  name: string;
  documentNumber: string | null;
  mimeType: string;
  sizeBytes: number;
  pageCount: number | null;
  status: string | null;
  projectId: string;
  createdAt: string;
}

/** Sheet 2 before sheet 10, whatever the case. */
export const inReadingOrder = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The documents in that order. Those without a value come last in both directions. Equal ones are sorted by name. */
export function sortDocuments<Document extends Sortable>(
  documents: readonly Document[],
  { column, descending }: Sorting,
  projectName: (projectId: string) => string | undefined,
): Document[] {
  const value = values(projectName)[column];
  return documents
    .map((document) => ({ document, value: value(document) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null)
        return Number(a.value === null) - Number(b.value === null) || byName(a.document, b.document);
      const order = compare(a.value, b.value);
      return (descending ? -order : order) || byName(a.document, b.document);
    })
    .map(({ document }) => document);
}

type Value = string | number | null;

function values(
  projectName: (projectId: string) => string | undefined,
): Record<SortColumn, (document: Sortable) => Value> {
  return {
    name: ({ name }) => name,
    number: ({ documentNumber }) => documentNumber,
    project: ({ projectId }) => projectName(projectId) ?? null,
    type: ({ mimeType }) => mimeType,
    size: ({ sizeBytes }) => sizeBytes,
    pages: ({ pageCount }) => pageCount,
    added: ({ createdAt }) => Date.parse(createdAt),
    status: ({ status }) => status,
  };
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : inReadingOrder.compare(`${a}`, `${b}`);
}

const byName = (a: Sortable, b: Sortable) => inReadingOrder.compare(a.name, b.name);
