/** The maximum length of a chain, which also ends an unexpected cycle. */
const MAX_REVISIONS = 60;

interface Chained {
  state?: string | null | undefined;
  /** The ID of the sheet that superseded it. */
  supersededBy?: string | null | undefined;
}

/** The last sheet of a chain that starts at `first`, as far as `get` returns sheets that exist and may be seen. */
export async function newestOfChain<Sheet extends Chained>(
  first: Sheet,
  get: (id: string) => Promise<Sheet | null>,
): Promise<Sheet> {
  let newest = first;
  for (let hops = 0; hops < MAX_REVISIONS && newest.state === 'superseded'; hops += 1) {
    const next = newest.supersededBy ? await get(newest.supersededBy) : null;
    if (!next) break;
    newest = next;
  }
  return newest;
}
