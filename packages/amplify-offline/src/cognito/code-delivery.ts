/** Where a code was sent, as it goes over the wire: masked. */
export interface CodeDelivery {
  readonly Destination: string;
  readonly DeliveryMedium: 'EMAIL' | 'SMS';
  readonly AttributeName: 'email' | 'phone_number';
}

export type AddressAttribute = CodeDelivery['AttributeName'];

/** A known user and an unknown one get this same answer. */
export function deliveryTo(attribute: AddressAttribute, address: string): CodeDelivery {
  return attribute === 'email'
    ? { Destination: maskedEmail(address), DeliveryMedium: 'EMAIL', AttributeName: attribute }
    : { Destination: maskedPhone(address), DeliveryMedium: 'SMS', AttributeName: attribute };
}

/** `n***@e***` */
function maskedEmail(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}

/** `+*******1234` */
function maskedPhone(number: string): string {
  return `+${'*'.repeat(Math.max(0, number.length - 5))}${number.slice(-4)}`;
}
