import type { CodePurpose } from './codes.ts';
import type { Context } from './context.ts';
import { invalidParameter } from './errors.ts';
import type { Occasion } from './triggers/custom-message.ts';
import type { ClientMetadata } from './triggers/trigger.ts';
import type { User } from './users.ts';

/** Where a code was sent, masked for the response. */
export interface CodeDelivery {
  readonly Destination: string;
  readonly DeliveryMedium: 'EMAIL' | 'SMS';
  readonly AttributeName: 'email' | 'phone_number';
}

export type AddressAttribute = CodeDelivery['AttributeName'];

/** The response is the same for a known and an unknown user. */
export function deliveryTo(attribute: AddressAttribute, address: string): CodeDelivery {
  return attribute === 'email'
    ? { Destination: maskedEmail(address), DeliveryMedium: 'EMAIL', AttributeName: attribute }
    : { Destination: maskedPhone(address), DeliveryMedium: 'SMS', AttributeName: attribute };
}

/** Masks an email address as `n***@e***`. */
function maskedEmail(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}

/** Masks a phone number as `+*******1234`. */
function maskedPhone(number: string): string {
  return `+${'*'.repeat(Math.max(0, number.length - 5))}${number.slice(-4)}`;
}

interface CodeMessage {
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
