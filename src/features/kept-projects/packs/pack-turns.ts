/** Runs the changes of one project's kept copy one after the other, so that none undoes another's work. */
export type InTurn = <T>(projectId: string, change: () => Promise<T>) => Promise<T>;

/** On all open pages. A change must not wait for another of the same project. */
export const inTurn: InTurn = async (projectId, change) =>
  await navigator.locks.request(`plumbline.pack.${projectId}`, change);
