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
