import type { RegisterColumn } from '#domain/sheets/register/register-view.ts';

/** In rem. The title takes the remaining width, at least this much. */
export const columnRem: Record<RegisterColumn, number> = {
  number: 9,
  revision: 4,
  title: 14,
  date: 7.5,
  received: 7.5,
  discipline: 9,
  status: 9,
  scale: 6,
  size: 6,
  file: 13,
};

/** The width of the picture before the columns. */
export const pictureRem = 5;

/** The columns that fit a width in rem. They are removed from the right, but never number, revision and title. */
export function columnsThatFit(columns: readonly RegisterColumn[], rem: number): RegisterColumn[] {
  const kept = ['number', 'title', 'revision'];
  let left = rem - pictureRem - columnRem.number - columnRem.revision - columnRem.title;
  let isFull = false;
  return columns.filter((column) => {
    if (kept.includes(column)) return true;
    isFull ||= columnRem[column] > left;
    left -= columnRem[column];
    return !isFull;
  });
}

/** The widths of picture and columns, in CSS. */
export function gridTemplate(columns: readonly RegisterColumn[]): string {
  const places = columns.map((column) =>
    column === 'title' ? `minmax(${columnRem.title}rem, 1fr)` : `${columnRem[column]}rem`,
  );
  return [`${pictureRem}rem`, ...places].join(' ');
}
