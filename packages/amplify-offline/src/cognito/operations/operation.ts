import { z } from 'zod';
import type { Context } from '../context.ts';
import { CognitoError, invalidParameter } from '../errors.ts';

/** One operation of the user pool API. */
export interface Operation {
  /** True if requests must be signed with AWS credentials. The others carry a client ID or a token. */
  readonly signed: boolean;
  run(context: Context, body: unknown, address: string): Promise<object>;
}

type Run<Input> = (context: Context, input: Input, address: string) => Promise<object>;

/**
 * Defines an operation whose input is validated by `schema`.
 * @throws SerializationException for a value of the wrong type; InvalidParameterException for one that is missing or
 * not allowed
 */
export function operation<Schema extends z.ZodTypeAny>(
  schema: Schema,
  run: Run<z.output<Schema>>,
  { signed = false } = {},
): Operation {
  return {
    signed,
    run(context, body, address) {
      const parsed = schema.safeParse(body);
      if (!parsed.success) throw refusalOf(parsed.error);
      return run(context, parsed.data, address);
    },
  };
}

/** Defines an operation of the app client, and checks the client ID. */
export function clientOperation<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: Run<z.output<z.ZodObject<Shape>>>,
): Operation {
  const schema = z.object({ ...shape, ClientId: z.string() });
  return operation(schema, (context, input, address) => {
    const { ClientId: clientId } = input as { ClientId: string };
    requireClient(context, clientId);
    return run(context, input as z.output<z.ZodObject<Shape>>, address);
  });
}

/** Defines a signed operation of the backend, and checks the pool ID. */
export function adminOperation<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: Run<z.output<z.ZodObject<Shape>>>,
): Operation {
  const schema = z.object({ ...shape, UserPoolId: z.string() });
  return operation(
    schema,
    (context, input, address) => {
      const { UserPoolId: poolId } = input as { UserPoolId: string };
      if (poolId !== context.pool.id) {
        throw new CognitoError('ResourceNotFoundException', `User pool ${poolId} does not exist.`);
      }
      return run(context, input as z.output<z.ZodObject<Shape>>, address);
    },
    { signed: true },
  );
}

/** @throws ResourceNotFoundException */
export function requireClient({ pool }: Context, clientId: string): void {
  if (clientId === pool.clientId) return;
  throw new CognitoError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
}

function refusalOf({ issues: [issue] }: z.ZodError): CognitoError {
  const path = (issue?.path ?? []).map(memberName).join('.');
  if (issue?.code === 'invalid_type' && issue.received !== 'undefined') {
    const type = issue.received.toUpperCase();
    return new CognitoError(
      'SerializationException',
      `${path === '' ? 'The request' : path}: ${type}_VALUE cannot be converted to ${issue.expected}`,
    );
  }
  const missing = issue?.code === 'invalid_type';
  const reason = missing ? 'failed to satisfy constraint: Member must not be null' : issue?.message;
  return invalidParameter(`1 validation error detected: Value at '${path}' ${reason}`);
}

/** The name of a field as Cognito's messages write it: `clientId` for `ClientId`. */
function memberName(part: string | number): string {
  return typeof part === 'string' ? part.charAt(0).toLowerCase() + part.slice(1) : String(part + 1);
}

function constrained(pattern: RegExp, most: number) {
  const constraint = (rule: string) => `failed to satisfy constraint: Member must ${rule}`;
  return z
    .string()
    .min(1, constraint('have length greater than or equal to 1'))
    .max(most, constraint(`have length less than or equal to ${most}`))
    .regex(pattern, constraint(`satisfy regular expression pattern: ${pattern.source}`));
}

// Patterns and lengths of the API reference.
export const username = constrained(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, 128);
export const password = constrained(/^[\S]+.*[\S]+$/s, 256);
export const confirmationCode = constrained(/^[\S]+$/, 2_048);
export const clientMetadata = z.record(z.string()).optional();
export const accessToken = constrained(/^[A-Za-z0-9\-_=.]+$/, 16_384);
export const session = constrained(/^[\S]+$/, 2_048);
