import { type AuthSession, fetchAuthSession } from 'aws-amplify/auth';
import { ConnectionLostError } from '../http/request-error.ts';

/**
 * The tokens of the person, which are renewed if they have expired. Undefined if no one is signed in.
 * @throws ConnectionLostError if they have expired and nothing can be reached
 */
export async function currentTokens(
  options: { forceRefresh?: boolean } = {},
): Promise<AuthSession['tokens']> {
  try {
    return (await fetchAuthSession(options)).tokens;
  } catch (error) {
    // The SDK's name of a request without a reply.
    throw error instanceof Error && error.name === 'NetworkError' ? new ConnectionLostError(error) : error;
  }
}
