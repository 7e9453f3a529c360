import { z } from 'zod';
import { attributeList, changedAttributes, checkDeletable } from '../attributes.ts';
import type { Context } from '../context.ts';
import { aliasExists, codeMismatch, invalidParameter } from '../errors.ts';
import { type AddressAttribute, type CodeDelivery, sendCode } from '../send-code.ts';
import type { ClientMetadata } from '../triggers/trigger.ts';
import type { User } from '../users.ts';
import { accessToken, clientMetadata, confirmationCode, operation } from './operation.ts';
import { userOfToken } from './sessions.ts';
import { attributesOnTheWire, mfaOnTheWire } from './user-on-the-wire.ts';

const attributeName = z.string().min(1).max(32);

export const getUser = operation(z.object({ AccessToken: accessToken }), async (context, input) => {
  const user = await userOfToken(context, input.AccessToken);
  return { Username: user.sub, UserAttributes: attributesOnTheWire(user), ...mfaOnTheWire(user) };
});

/**
 * An address that must be verified takes effect only once it is. Until then the user keeps, and signs in with, the
 * previous one.
 */
export const updateUserAttributes = operation(
  z.object({
    AccessToken: accessToken,
    UserAttributes: attributeList.min(1),
    ClientMetadata: clientMetadata,
  }),
  async (context, input, from) => {
    const { pool, users } = context;
    const user = await userOfToken(context, input.AccessToken);
    const changes = changedAttributes(pool.definition, input.UserAttributes);
    const { email } = changes;
    if (email !== undefined && email !== user.email && users.find(email)) throw aliasExists();
    const waiting = new Map<AddressAttribute, string>();
    for (const attribute of ['email', 'phone_number'] as const) {
      const value = changes[attribute];
      if (value === undefined || value === user.attributes[attribute]) continue;
      if (pool.definition.verifiedBeforeUpdate.has(attribute)) delete changes[attribute];
      if (value !== '' && pool.definition.autoVerified.has(attribute)) waiting.set(attribute, value);
    }
    users.change(user.sub, (changing) => applyAttributes(changing, changes));
    const list: CodeDelivery[] = [];
    for (const [attribute, to] of waiting) {
      list.push(
        await sendVerification(context, user, { attribute, to, from, metadata: input.ClientMetadata }),
      );
    }
    return { CodeDeliveryDetailsList: list };
  },
);

export const deleteUserAttributes = operation(
  z.object({ AccessToken: accessToken, UserAttributeNames: z.array(attributeName).min(1) }),
  async (context, input) => {
    const { sub } = await userOfToken(context, input.AccessToken);
    checkDeletable(context.pool.definition, input.UserAttributeNames);
    context.users.change(sub, ({ attributes }) => {
      for (const name of input.UserAttributeNames) {
        delete attributes[name];
        delete attributes[`${name}_verified`];
      }
    });
    return {};
  },
);

/** Sends a code to the account's current address. */
export const getUserAttributeVerificationCode = operation(
  z.object({ AccessToken: accessToken, AttributeName: attributeName, ClientMetadata: clientMetadata }),
  async (context, input, from) => {
    const user = await userOfToken(context, input.AccessToken);
    const purpose = purposeOf(input.AttributeName);
    const attribute = addressAttribute(input.AttributeName);
    const metadata = input.ClientMetadata;
    const message = { purpose, occasion: 'VerifyUserAttribute', metadata, from, attribute } as const;
    return { CodeDeliveryDetails: await sendCode(context, user, message) };
  },
);

export const verifyUserAttribute = operation(
  z.object({ AccessToken: accessToken, AttributeName: attributeName, Code: confirmationCode }),
  async (context, input, from) => {
    const { sub, attributes } = await userOfToken(context, input.AccessToken);
    const attribute = addressAttribute(input.AttributeName);
    const address = context.codes.redeem({ sub, purpose: purposeOf(attribute), from }, input.Code);
    // A code verifies the address that it was sent to, not one that has replaced it since.
    const waits = context.pool.definition.verifiedBeforeUpdate.has(attribute);
    if (!waits && attributes[attribute] !== address) throw codeMismatch();
    context.users.change(sub, (user) => {
      applyAttributes(user, { [attribute]: address });
      user.attributes[`${attribute}_verified`] = 'true';
    });
    return {};
  },
);

/** A changed address is unverified until it is verified. */
export function applyAttributes(user: User, changes: Readonly<Record<string, string>>): void {
  for (const attribute of ['email', 'phone_number'] as const) {
    const value = changes[attribute];
    if (value === undefined || value === user.attributes[attribute]) continue;
    user.attributes[`${attribute}_verified`] = 'false';
  }
  Object.assign(user.attributes, changes);
  if (changes.email !== undefined) user.email = changes.email;
}

interface Verification {
  readonly attribute: AddressAttribute;
  readonly to: string;
  readonly from: string;
  readonly metadata: ClientMetadata;
}

function sendVerification(context: Context, user: User, verification: Verification): Promise<CodeDelivery> {
  const purpose = purposeOf(verification.attribute);
  return sendCode(context, user, { ...verification, purpose, occasion: 'UpdateUserAttribute' });
}

const purposeOf = (attribute: string) => `verify-${addressAttribute(attribute)}` as const;

function addressAttribute(name: string): AddressAttribute {
  if (name !== 'email' && name !== 'phone_number') {
    throw invalidParameter('Only email and phone_number can be verified.');
  }
  return name;
}
