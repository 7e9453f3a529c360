import type { ServerResponse } from 'node:http';
import { readBody } from '../http/read-body.ts';
import type { LocalService } from '../server/service.ts';
import { sha256, verifySigV4 } from '../server/sigv4.ts';
import { SignatureError } from '../server/sigv4-claim.ts';

export interface ParametersOptions {
  readonly region: string;
  readonly secretFor: (accessKeyId: string) => string | undefined;
  /** Parameters by full name, such as `/amplify/shared/CHAT_API_KEY`. */
  readonly values: Readonly<Record<string, string>>;
  readonly now?: () => Date;
}

const BODY_BYTES = 64 * 1024;
const CONTENT_TYPE = 'application/x-amz-json-1.1';

/** SSM's Parameter Store, as far as functions read their secrets from it: GetParameter and GetParameters. */
export function createParameters({
  region,
  secretFor,
  values,
  now = () => new Date(),
}: ParametersOptions): LocalService {
  const found = (name: string) =>
    Object.hasOwn(values, name)
      ? { Name: name, Type: 'SecureString', Value: values[name], Version: 1 }
      : undefined;

  const operations: Record<string, (input: Record<string, unknown>) => [status: number, body: object]> = {
    'AmazonSSM.GetParameter': ({ Name }) => {
      const parameter = found(String(Name));
      return parameter ? [200, { Parameter: parameter }] : [400, { __type: 'ParameterNotFound' }];
    },
    'AmazonSSM.GetParameters': ({ Names }) => {
      const names = Array.isArray(Names) ? Names.map(String) : [];
      const invalid = names.filter((name) => !found(name));
      return [200, { Parameters: names.flatMap((name) => found(name) ?? []), InvalidParameters: invalid }];
    },
  };

  return {
    name: 'parameters',
    async handle(request, response) {
      const body = await readBody(request, BODY_BYTES);
      try {
        const signed = { method: request.method ?? '', target: request.url ?? '', headers: request.headers };
        verifySigV4(signed, { service: 'ssm', region, secretFor, now, bodyHash: sha256(body) });
      } catch (error) {
        if (!(error instanceof SignatureError)) throw error;
        return answer(response, 400, { __type: 'UnrecognizedClientException', message: error.message });
      }
      const operation = operations[String(request.headers['x-amz-target'])];
      if (!operation) return answer(response, 400, { __type: 'UnknownOperationException' });
      const [status, result] = operation(JSON.parse(body.toString() || '{}') as Record<string, unknown>);
      answer(response, status, result);
    },
    health: () => ({ parameters: Object.keys(values).length }),
    async close() {},
  };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': CONTENT_TYPE }).end(JSON.stringify(body));
}
