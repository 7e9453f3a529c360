import { ConnectionLostError } from './request-error.ts';

/** How browsers word a request that got no answer. */
const noAnswer = /failed to fetch|load failed|networkerror/i;

/** Whether a service could not be reached, or something else answered in its place: a proxy's page is no JSON. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'NetworkError' ||
    error instanceof ConnectionLostError ||
    error instanceof SyntaxError ||
    (error instanceof TypeError && noAnswer.test(error.message))
  );
}
