import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LocalService } from './service.ts';

const CODE = 'NotImplemented';

/**
 * Answers an SDK's request to a service that does not run here, in the form that its protocol reads. Without it
 * the SDK would call AWS itself, and fail there on the role's local key or on a missing network.
 */
export function refuseOtherService(request: IncomingMessage, response: ServerResponse): void {
  const service = signedService(request);
  if (!service) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  const message = `This call of the AWS service ${service} does not run here. To use another server for it, name its address in a variable such as AWS_ENDPOINT_URL_SQS, in the option own.`;
  // The query protocol of SNS, STS and others is the one that sends a form, and reads XML.
  if (/^application\/x-www-form-urlencoded/.test(request.headers['content-type'] ?? '')) {
    const error = `<Error><Code>${CODE}</Code><Message>${message}</Message></Error>`;
    response.writeHead(501, { 'content-type': 'text/xml' }).end(`<ErrorResponse>${error}</ErrorResponse>`);
    return;
  }
  response
    .writeHead(501, { 'content-type': 'application/json', 'x-amzn-errortype': CODE })
    .end(JSON.stringify({ __type: CODE, message }));
}

/** The service for which the request is signed, such as `sqs`. */
function signedService({ headers }: IncomingMessage): string | undefined {
  return /\bCredential=[^/,\s]+\/\d{8}\/[\w-]+\/([\w-]+)\/aws4_request/.exec(
    headers.authorization ?? '',
  )?.[1];
}

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
