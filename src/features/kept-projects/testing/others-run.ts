/** Lets everything run that waits for nothing but the memory. */
export async function othersRun(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
}
