import type { LocalService } from './service.ts';

/**
 * In the place of a service that the backend does not define: refuses every request with the sentence, in a form that
 * both an AWS SDK and a GraphQL client read.
 */
export function absentService(name: string, sentence: string): Required<LocalService> {
  const code = 'ResourceNotFoundException';
  const body = JSON.stringify({ __type: code, message: sentence, errors: [{ message: sentence }] });
  return {
    name,
    async handle(request, response) {
      // Read to its end, so that the client reads the response and not a broken connection.
      request.resume();
      response.writeHead(400, { 'content-type': 'application/json', 'x-amzn-errortype': code }).end(body);
    },
    upgrade: (_, socket) => socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n'),
    health: () => ({ defined: 'no' }),
    close: async () => {},
  };
}
