import { z } from 'zod';
import type { AttributeDefinition, PoolDefinition } from './definition/pool-definition.ts';
import { invalidParameter, notAuthorized } from './errors.ts';

/** User attributes in the wire format. */
export const attributeList = z.array(
  z.object({ Name: z.string().min(1).max(32), Value: z.string().default('') }),
);
export type AttributeList = z.infer<typeof attributeList>;

/** Attributes that only the pool itself or the backend may set. */
const VERIFICATIONS = new Set(['email_verified', 'phone_number_verified']);
const ADDRESS_CHARACTERS = 254;
/** E.164, the format that Cognito requires. */
const PHONE_NUMBER = /^\+[1-9]\d{4,14}$/;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;
/**
 * Control characters are not allowed in a name, because names are put into emails. Tabs and line ends are allowed in
 * a postal address.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** @throws InvalidParameterException or NotAuthorizedException, with Cognito's messages. */
export function signUpAttributes(pool: PoolDefinition, list: AttributeList): Record<string, string> {
  const attributes = writtenByPerson(pool, list);
  requireAll(pool, attributes);
  return attributes;
}

/** @throws InvalidParameterException, for example for an attribute that cannot change after sign-up. */
export function changedAttributes(pool: PoolDefinition, list: AttributeList): Record<string, string> {
  const attributes = writtenByPerson(pool, list);
  for (const [name, value] of Object.entries(attributes)) {
    const definition = pool.attributes.get(name);
    if (!definition?.mutable) throw invalidParameter(`user.${name}: Attribute cannot be updated.`);
    if (definition.required && value === '') throw nonConforming(name, 'The attribute is required');
  }
  return attributes;
}

/** The backend may write any attribute and mark an address as verified. A new user needs all required attributes. */
export function administeredAttributes(
  pool: PoolDefinition,
  list: AttributeList,
  occasion: 'creation' | 'change',
): Record<string, string> {
  const verifications = list.filter(({ Name }) => VERIFICATIONS.has(Name));
  const attributes = conforming(
    pool,
    list.filter(({ Name }) => !VERIFICATIONS.has(Name)),
  );
  if (occasion === 'creation') requireAll(pool, attributes);
  else {
    for (const name of Object.keys(attributes)) {
      if (!pool.attributes.get(name)?.mutable)
        throw invalidParameter(`user.${name}: Attribute cannot be updated.`);
    }
  }
  for (const { Name, Value } of verifications) attributes[Name] = String(Value === 'true');
  return attributes;
}

/** @throws InvalidParameterException or NotAuthorizedException for an attribute that a person cannot delete. */
export function checkDeletable(pool: PoolDefinition, names: readonly string[]): void {
  for (const name of names) {
    const definition = pool.attributes.get(name);
    if (!definition) throw nonConforming(name, 'Attribute does not exist in the schema.');
    if (!pool.writable.has(name)) throw unauthorizedAttribute();
    if (definition.required) throw invalidParameter(`user.${name}: The attribute is required`);
    if (!definition.mutable) throw invalidParameter(`user.${name}: Attribute cannot be updated.`);
  }
}

export function isEmailAddress(text: string): boolean {
  return text.length <= ADDRESS_CHARACTERS && z.string().email().safeParse(text).success;
}

function writtenByPerson(pool: PoolDefinition, list: AttributeList): Record<string, string> {
  for (const { Name: name } of list) {
    const known = pool.attributes.has(name);
    if (VERIFICATIONS.has(name) || name === 'sub' || (known && !pool.writable.has(name))) {
      throw unauthorizedAttribute();
    }
  }
  return conforming(pool, list);
}

function conforming(pool: PoolDefinition, list: AttributeList): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { Name: name, Value: value } of list) {
    const definition = pool.attributes.get(name);
    if (!definition) throw nonConforming(name, 'Attribute does not exist in the schema.');
    // A blank value deletes the attribute, so that no limit applies to it.
    const why = value === '' ? undefined : reasonAgainst(value, definition);
    if (why) throw nonConforming(name, why);
    attributes[name] = value;
  }
  if (attributes.email !== undefined) {
    if (!isEmailAddress(attributes.email)) throw invalidParameter('Invalid email address format.');
    attributes.email = attributes.email.toLowerCase();
  }
  if (attributes.phone_number && !PHONE_NUMBER.test(attributes.phone_number)) {
    throw invalidParameter('Invalid phone number format.');
  }
  return attributes;
}

function reasonAgainst(value: string, definition: AttributeDefinition): string | undefined {
  const { minCharacters, maxCharacters, range } = definition;
  if (value.length > maxCharacters) return `String must be no longer than ${maxCharacters}`;
  if (value.length < minCharacters) return `String must be no shorter than ${minCharacters}`;
  if (CONTROL.test(value)) return 'String must have no control characters';
  if (!range) return undefined;
  if (!DECIMAL.test(value)) return 'Value must be a number';
  if (Number(value) < range.least) return `Number must be no less than ${range.least}`;
  if (Number(value) > range.most) return `Number must be no greater than ${range.most}`;
  return undefined;
}

function requireAll(pool: PoolDefinition, attributes: Record<string, string>): void {
  for (const [name, { required }] of pool.attributes) {
    if (required && !attributes[name]) throw nonConforming(name, 'The attribute is required');
  }
}

const unauthorizedAttribute = () => notAuthorized('A client attempted to write unauthorized attribute');

function nonConforming(name: string, why: string) {
  return invalidParameter(`Attributes did not conform to the schema: ${name}: ${why}`);
}
