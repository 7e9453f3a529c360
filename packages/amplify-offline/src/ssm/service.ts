import type { ServerResponse } from 'node:http';
import { readBody } from '../server/read-body.ts';
import type { LocalService } from '../server/service.ts';
import { sha256, verifySigV4 } from '../server/sigv4.ts';
import { SignatureError } from '../server/sigv4-claim.ts';

export interface ParametersOptions {
  readonly region: string;
  readonly secretFor: (accessKeyId: string) => string | undefined;
  /** Whether the role that has this key may perform an action on a parameter. */
  readonly allows: (accessKeyId: string, action: string, parameterName: string) => boolean;
  /** Parameter values by full name, such as `/amplify/shared/CHAT_API_KEY`. */
  readonly values: Readonly<Record<string, string>>;
  readonly now?: () => Date;
}

const BODY_BYTES = 64 * 1024;
/** SSM's own limit. Amplify asks for its parameters ten at a time. */
const NAMES_A_REQUEST = 10;
const CONTENT_TYPE = 'application/x-amz-json-1.1';

type Input = Record<string, unknown>;

interface Operation {
  readonly action: string;
  names(input: Input): string[];
  run(names: readonly string[], found: (name: string) => object | undefined): [status: number, body: object];
}

const OPERATIONS: Record<string, Operation> = {
  'AmazonSSM.GetParameter': {
    action: 'ssm:GetParameter',
    names: ({ Name }) => [String(Name)],
    run([name = ''], found) {
      const parameter = found(name);
      return parameter ? [200, { Parameter: parameter }] : [400, { __type: 'ParameterNotFound' }];
    },
  },
  'AmazonSSM.GetParameters': {
    action: 'ssm:GetParameters',
    names: ({ Names }) => (Array.isArray(Names) ? Names.map(String) : []),
    run(names, found) {
      const invalid = names.filter((name) => !found(name));
      return [200, { Parameters: names.flatMap((name) => found(name) ?? []), InvalidParameters: invalid }];
    },
  },
};

/** SSM's Parameter Store, as far as functions read their secrets from it: GetParameter and GetParameters. */
export function createParameters(options: ParametersOptions): LocalService {
  const { region, secretFor, values, now = () => new Date() } = options;
  const found = (name: string) =>
    Object.hasOwn(values, name)
      ? { Name: name, Type: 'SecureString', Value: values[name], Version: 1 }
      : undefined;

  return {
    name: 'parameters',
    async handle(request, response) {
      const body = await readBody(request, BODY_BYTES);
      let signer: string;
      try {
        const signed = { method: request.method ?? '', target: request.url ?? '', headers: request.headers };
        const check = { service: 'ssm', region, secretFor, now, bodyHash: sha256(body) };
        signer = verifySigV4(signed, check).accessKeyId;
      } catch (error) {
        if (!(error instanceof SignatureError)) throw error;
        return answer(response, 400, { __type: 'UnrecognizedClientException', message: error.message });
      }
      const operation = OPERATIONS[String(request.headers['x-amz-target'])];
      if (!operation) return answer(response, 400, { __type: 'UnknownOperationException' });
      const input = parseInput(body);
      if (!input) return answer(response, 400, { __type: 'SerializationException' });
      const names = operation.names(input);
      if (names.length === 0 || names.length > NAMES_A_REQUEST) return answer(response, 400, wrongNumber);
      const denied = names.find((name) => !options.allows(signer, operation.action, name));
      if (denied !== undefined) return answer(response, 400, accessDenied(operation.action, denied));
      const [status, result] = operation.run(names, found);
      answer(response, status, result);
    },
    health: () => ({ parameters: Object.keys(values).length }),
    async close() {},
  };
}

const wrongNumber = {
  __type: 'ValidationException',
  message: `1 validation error detected: Value at 'names' failed to satisfy constraint: Member must have length between 1 and ${NAMES_A_REQUEST}`,
};

function accessDenied(action: string, name: string): object {
  const message = `User is not authorized to perform: ${action} on resource: ${name} because no identity-based policy allows the ${action} action`;
  return { __type: 'AccessDeniedException', message };
}

function parseInput(body: Buffer): Input | undefined {
  try {
    const input: unknown = JSON.parse(body.toString() || '{}');
    return input !== null && typeof input === 'object' ? (input as Input) : undefined;
  } catch {
    return undefined;
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': CONTENT_TYPE }).end(JSON.stringify(body));
}
