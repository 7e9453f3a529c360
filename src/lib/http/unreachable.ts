import { ConnectionLostError } from './request-error.ts';

/** The browsers' messages for a request without a reply. */
const noAnswer = /failed to fetch|load failed|networkerror/i;

/** Whether a service could not be reached, or another server replied: a proxy's page is not JSON. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'NetworkError' ||
    error instanceof ConnectionLostError ||
    error instanceof SyntaxError ||
    (error instanceof TypeError && noAnswer.test(error.message))
  );
}
