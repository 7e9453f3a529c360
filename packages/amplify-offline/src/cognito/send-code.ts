import { type AddressAttribute, type CodeDelivery, deliveryTo } from './code-delivery.ts';
import type { CodePurpose } from './codes.ts';
import type { Context } from './context.ts';
import { invalidParameter } from './errors.ts';
import type { Occasion } from './triggers/custom-message.ts';
import type { ClientMetadata } from './triggers/trigger.ts';
import type { User } from './users.ts';

export interface CodeMessage {
  readonly purpose: CodePurpose;
  readonly occasion: Occasion;
  readonly metadata: ClientMetadata;
  /** The network address of the request. */
  readonly from: string;
  /** Defaults to `email`. */
  readonly attribute?: AddressAttribute;
  /** Defaults to the user's current address. A new address receives its code before it takes effect. */
  readonly to?: string;
}

/** Issues a code and sends it. @throws CodeDeliveryFailureException, LimitExceededException */
export async function sendCode(context: Context, user: User, message: CodeMessage): Promise<CodeDelivery> {
  const { attribute = 'email', purpose, occasion, metadata, from } = message;
  const to = message.to ?? user.attributes[attribute] ?? '';
  if (to === '') throw invalidParameter(`User does not have a ${attribute} to send a code to.`);
  const code = context.codes.issue({ sub: user.sub, purpose, from }, to);
  const delivery = deliveryTo(attribute, to);
  await context.send({ user, occasion, medium: delivery.DeliveryMedium, metadata, to, code });
  return delivery;
}
