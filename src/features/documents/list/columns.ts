/**
 * The widths of the table's columns, for head and rows alike. They leave from the least needed as the list gets narrower,
 * so that 12 rem are always left for the name; below 42 rem only that is left, and carries the rest on a second line. Where no document has a number or a tag
 * there is no column for it.
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
  /** With the button that takes a reading up again, which must not lie over the name. */
  twoActions: 'w-23 shrink-0 @2xl:w-20',
} as const;
