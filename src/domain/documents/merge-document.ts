interface Listed {
  id: string;
  /** ISO time. */
  createdAt: string;
  updatedAt: string;
}

/**
 * A list (newest first) with one row as it is now: put in, replaced in its place, or taken out where it does not belong
 * any more. A row that the list knows in a later state stays: news may come out of order.
 */
export function mergeDocument<Document extends Listed>(
  list: readonly Document[],
  document: Document,
  belongs: boolean,
): readonly Document[] {
  const index = list.findIndex(({ id }) => id === document.id);
  const known = list[index];
  if (!known) return belongs ? inserted(list, document) : list;
  if (known.updatedAt > document.updatedAt) return list;
  return belongs ? list.with(index, document) : list.toSpliced(index, 1);
}

function inserted<Document extends Listed>(
  list: readonly Document[],
  document: Document,
): readonly Document[] {
  const older = list.findIndex(({ createdAt }) => createdAt <= document.createdAt);
  return list.toSpliced(older < 0 ? list.length : older, 0, document);
}
