import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { userNotFound } from '../../errors.ts';
import type { User } from '../../users.ts';
import { adminOperation, type Operation, username } from '../operation.ts';

/** @throws UserNotFoundException. The backend may know which users exist. */
export function requireUser({ users }: Context, login: string): User {
  const user = users.find(login);
  if (!user) throw userNotFound();
  return user;
}

/** Defines a backend operation on one user. */
export function adminUserOperation<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: (
    context: Context,
    user: User,
    input: z.output<z.ZodObject<Shape>>,
    address: string,
  ) => Promise<object>,
): Operation {
  return adminOperation({ ...shape, Username: username }, (context, input, address) => {
    const { Username: login } = input as { Username: string };
    return run(context, requireUser(context, login), input as z.output<z.ZodObject<Shape>>, address);
  });
}
