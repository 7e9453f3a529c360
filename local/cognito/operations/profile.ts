import { z } from 'zod';
import { attributeList, changedAttributes } from '../attributes.ts';
import { invalidParameter, userNotFound, usernameExists } from '../errors.ts';
import type { User } from '../users.ts';
import { confirmationCode, operation, username } from './operation.ts';
import { accessToken, userOfToken } from './sessions.ts';

export const getUser = operation(z.object({ AccessToken: accessToken }), async (context, input) => {
  const user = await userOfToken(context, input.AccessToken);
  return { Username: user.sub, UserAttributes: attributesOnTheWire(user) };
});

/** A new e-mail address counts only once it is verified: until then the user signs in with the old one. */
export const updateUserAttributes = operation(
  z.object({ AccessToken: accessToken, UserAttributes: attributeList }),
  async (context, input) => {
    const user = await userOfToken(context, input.AccessToken);
    const { email, ...others } = changedAttributes(input.UserAttributes);
    Object.assign(user.attributes, others);
    context.users.save(user);
    if (email === undefined || email === user.email) return { CodeDeliveryDetailsList: [] };
    if (context.users.find(email)) throw usernameExists();
    return { CodeDeliveryDetailsList: [await context.sendCode(user, 'verify-email', email)] };
  },
);

export const verifyUserAttribute = operation(
  z.object({ AccessToken: accessToken, AttributeName: z.string(), Code: confirmationCode }),
  async (context, input) => {
    const user = await userOfToken(context, input.AccessToken);
    if (input.AttributeName !== 'email') throw invalidParameter('Only email can be verified.');
    const email = context.codes.redeem(user.sub, 'verify-email', input.Code);
    user.email = email;
    Object.assign(user.attributes, { email, email_verified: 'true' });
    context.users.save(user);
    return {};
  },
);

/** For the backend only: the attributes of any user. */
export const adminGetUser = operation(
  z.object({ UserPoolId: z.string(), Username: username }),
  async ({ users, pool }, input) => {
    if (input.UserPoolId !== pool.id) throw invalidParameter(`User pool ${input.UserPoolId} does not exist.`);
    const user = users.find(input.Username);
    if (!user) throw userNotFound();
    return {
      Username: user.sub,
      UserAttributes: attributesOnTheWire(user),
      UserStatus: user.status,
      Enabled: user.enabled,
      UserCreateDate: user.createdAt / 1000,
      UserLastModifiedDate: user.updatedAt / 1000,
    };
  },
  { signed: true },
);

function attributesOnTheWire(user: User) {
  return Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));
}
