import type { StepContext } from '../upload-job.ts';

/** Pages of a set of 500 sheets take up to 0.3 ms each. A page of the browser should answer within 50 ms. */
const PAGES_IN_A_TURN = 25;

/** Everything that `work` yields, with pauses in which the browser can do what a person asks of it. */
export async function inTurns<Piece>(
  work: Iterable<Piece>,
  { deps, signal }: Pick<StepContext, 'deps' | 'signal'>,
): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const piece of work) {
    pieces.push(piece);
    if (pieces.length % PAGES_IN_A_TURN > 0) continue;
    await deps.wait(0);
    signal.throwIfAborted();
  }
  return pieces;
}
