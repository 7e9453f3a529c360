/**
 * The widths of the table's columns, for header and rows alike. The least important columns are removed first as the
 * list gets narrower, so that the name always has 12 rem. Below 42 rem only the name column remains, with the other
 * facts on a second line. If no document has a number or a tag, that column is left out.
 */
export const columns = {
  select: 'w-11 shrink-0',
  number: 'hidden w-36 shrink-0 px-3 @2xl:flex group-data-numberless/list:hidden',
  name: 'flex-1 px-3',
  tags: 'hidden w-44 shrink-0 px-3 @min-[85rem]:flex group-data-tagless/list:hidden',
  project: 'hidden w-40 shrink-0 px-3 @4xl:flex @7xl:w-48',
  type: 'hidden w-16 shrink-0 px-3 @6xl:flex',
  size: 'hidden w-32 shrink-0 justify-end px-3 @7xl:flex',
  pages: 'hidden w-20 shrink-0 justify-end px-3 @5xl:flex',
  added: 'hidden w-32 shrink-0 px-3 @3xl:flex',
  status: 'hidden w-32 shrink-0 px-3 @2xl:flex',
  actions: 'w-12 shrink-0 @2xl:w-20',
  /** Includes the button that resumes a reading, which must not cover the name. */
  twoActions: 'w-23 shrink-0 @2xl:w-20',
} as const;
