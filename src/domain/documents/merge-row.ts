interface Listed {
  id: string;
  /** ISO time. */
  createdAt: string;
  updatedAt: string;
}

/**
 * A list (newest first) with one row updated: inserted, replaced, or removed if it no longer belongs. A row that the
 * list has in a later state stays, because events may arrive out of order.
 */
export function mergeRow<Row extends Listed>(
  list: readonly Row[],
  row: Row,
  belongs: boolean,
): readonly Row[] {
  const index = list.findIndex(({ id }) => id === row.id);
  const known = list[index];
  if (!known) return belongs ? inserted(list, row) : list;
  if (known.updatedAt > row.updatedAt) return list;
  return belongs ? list.with(index, row) : list.toSpliced(index, 1);
}

function inserted<Row extends Listed>(list: readonly Row[], row: Row): readonly Row[] {
  const older = list.findIndex(({ createdAt }) => createdAt <= row.createdAt);
  return list.toSpliced(older < 0 ? list.length : older, 0, row);
}
