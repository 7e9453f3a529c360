/** A chain is no longer; a circle, which should not be, ends here as well. */
const MOST_REVISIONS = 60;

interface Chained {
  state?: string | null | undefined;
  /** The id of the sheet that replaced it. */
  supersededBy?: string | null | undefined;
}

/** The last sheet of a chain from `first` on, as far as `get` gives one: a sheet that is there and may be seen. */
export async function newestOfChain<Sheet extends Chained>(
  first: Sheet,
  get: (id: string) => Promise<Sheet | null>,
): Promise<Sheet> {
  let newest = first;
  for (let hops = 0; hops < MOST_REVISIONS && newest.state === 'superseded'; hops += 1) {
    const next = newest.supersededBy ? await get(newest.supersededBy) : null;
    if (!next) break;
    newest = next;
  }
  return newest;
}
