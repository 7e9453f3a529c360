import { z } from 'zod';
import type { Context } from '../context.ts';
import { CognitoError, invalidParameter } from '../errors.ts';

/** One operation of the user pool API: what it takes, what it does. */
export interface Operation {
  /** Needs a request signed with AWS credentials; the others carry a client id or a token. */
  readonly signed: boolean;
  run(context: Context, body: unknown, address: string): Promise<object>;
}

type Run<Input> = (context: Context, input: Input, address: string) => Promise<object>;

/** Defines an operation whose input is checked against `schema`. @throws InvalidParameterException on bad input */
export function operation<Schema extends z.ZodTypeAny>(
  schema: Schema,
  run: Run<z.output<Schema>>,
  { signed = false } = {},
): Operation {
  return {
    signed,
    run(context, body, address) {
      const parsed = schema.safeParse(body);
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        const path = issue?.path.join('.') ?? '';
        throw invalidParameter(`1 validation error detected: Value at '${path}' ${issue?.message}`);
      }
      return run(context, parsed.data, address);
    },
  };
}

/** An operation of the app client: its id must be ours. */
export function clientOperation<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: Run<z.output<z.ZodObject<Shape>>>,
): Operation {
  const schema = z.object({ ...shape, ClientId: z.string() });
  return operation(schema, (context, input, address) => {
    const { ClientId: clientId } = input as { ClientId: string };
    if (clientId !== context.pool.clientId) {
      throw new CognitoError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
    }
    return run(context, input as z.output<z.ZodObject<Shape>>, address);
  });
}

export const username = z.string().min(1).max(2_048);
export const password = z.string().min(1).max(1_024);
export const confirmationCode = z.string().min(1).max(2_048);
export const clientMetadata = z.record(z.string()).optional();
