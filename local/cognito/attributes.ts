import { z } from 'zod';
import { invalidParameter, notAuthorized } from './errors.ts';

interface AttributeRule {
  readonly required?: true;
  /** Settable at sign-up only. */
  readonly immutable?: true;
}

/** The attributes of the product's pool, as amplify/auth/resource.ts defines them. */
const SCHEMA: Readonly<Record<string, AttributeRule>> = {
  email: { required: true },
  given_name: { required: true },
  family_name: {},
  name: {},
  'custom:companyId': { immutable: true },
  'custom:role': { immutable: true },
};
const SET_BY_THE_POOL = new Set(['sub', 'email_verified', 'phone_number_verified']);
const VALUE_CHARACTERS = 2_048;

/** Attributes on the wire. */
export const attributeList = z.array(z.object({ Name: z.string().min(1), Value: z.string().default('') }));
export type AttributeList = z.infer<typeof attributeList>;

/** @throws InvalidParameterException or NotAuthorizedException, worded as Cognito words them. */
export function signUpAttributes(list: AttributeList): Record<string, string> {
  const attributes = writable(list);
  for (const [name, rule] of Object.entries(SCHEMA)) {
    if (rule.required && !attributes[name]) {
      throw nonConforming(name, 'The attribute is required');
    }
  }
  return attributes;
}

/** @throws InvalidParameterException for an attribute that was settled at sign-up, among others. */
export function changedAttributes(list: AttributeList): Record<string, string> {
  const attributes = writable(list);
  for (const name of Object.keys(attributes)) {
    if (SCHEMA[name]?.immutable) throw invalidParameter(`user.${name}: Attribute cannot be updated.`);
    if (SCHEMA[name]?.required && !attributes[name]) throw nonConforming(name, 'The attribute is required');
  }
  return attributes;
}

export function isEmailAddress(text: string): boolean {
  return text.length <= VALUE_CHARACTERS && z.string().email().safeParse(text).success;
}

/** `n***@e***`, as Cognito shows where a code went. */
export function maskedAddress(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}

function writable(list: AttributeList): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { Name: name, Value: value } of list) {
    if (SET_BY_THE_POOL.has(name)) throw notAuthorized('A client attempted to write unauthorized attribute');
    if (!Object.hasOwn(SCHEMA, name)) throw nonConforming(name, 'Attribute does not exist in the schema.');
    if (value.length > VALUE_CHARACTERS) throw nonConforming(name, 'String must be no longer than 2048');
    attributes[name] = value;
  }
  if (attributes.email !== undefined) {
    if (!isEmailAddress(attributes.email)) throw invalidParameter('Invalid email address format.');
    attributes.email = attributes.email.toLowerCase();
  }
  return attributes;
}

function nonConforming(name: string, why: string) {
  return invalidParameter(`Attributes did not conform to the schema: ${name}: ${why}`);
}
