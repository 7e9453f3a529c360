import { describe, expect, test } from 'vitest';
import { poolTemplate } from '#tests/support/pool-template.ts';
import { changedAttributes } from './attributes.ts';
import { readPoolDefinition } from './definition/read-definition.ts';

const Schema = [
  { Name: 'birthdate' },
  { Name: 'nickname', StringAttributeConstraints: { MinLength: '3' } },
  { Name: 'score', AttributeDataType: 'Number' },
  {
    ...{ Name: 'visits', AttributeDataType: 'Number' },
    NumberAttributeConstraints: { MinValue: '1', MaxValue: '100' },
  },
];
const { WriteAttributes: _, ...client } =
  poolTemplate().resources('AWS::Cognito::UserPoolClient')[0]?.properties ?? {};
const pool = readPoolDefinition({
  resources(type) {
    if (type === 'AWS::Cognito::UserPoolClient') return [{ properties: client }];
    const [found] = poolTemplate().resources(type);
    return type === 'AWS::Cognito::UserPool' && found
      ? [{ properties: { ...found.properties, Schema } }]
      : [];
  },
});
const change = (Name: string, Value: string) => changedAttributes(pool, [{ Name, Value }]);

describe('an attribute', () => {
  test.each([
    ['custom:visits', '1'],
    ['custom:visits', '100'],
    ['custom:score', '-4.5'],
    ['birthdate', '1990-02-03'],
    // Cognito deletes an optional attribute that is blank.
    ['custom:visits', ''],
    ['birthdate', ''],
    ['nickname', ''],
  ])('%s accepts %j', (name, value) => {
    expect(change(name, value)).toEqual({ [name]: value });
  });

  test.each([
    ['custom:visits', 'many', 'Value must be a number'],
    ['custom:visits', '0', 'Number must be no less than 1'],
    ['custom:visits', '101', 'Number must be no greater than 100'],
    ['custom:score', '0x10', 'Value must be a number'],
    ['birthdate', '1990', 'String must be no shorter than 10'],
    ['birthdate', '3 February 1990', 'String must be no longer than 10'],
    ['nickname', 'Al', 'String must be no shorter than 3'],
  ])('%s refuses %j', (name, value, why) => {
    expect(() => change(name, value)).toThrow(`Attributes did not conform to the schema: ${name}: ${why}`);
  });
});
