import { expect, test } from 'vitest';
import { evaluate, type Scope } from './intrinsics.ts';

const scope: Scope = {
  ref: (name) => ({ Name: 'table', Nothing: undefined })[name],
  attribute: (id, name) => `${id}/${name}`,
  condition: (name) => name === 'IsOn',
};

const cases: [value: unknown, expected: unknown][] = [
  ['text', 'text'],
  [{ Ref: 'Name' }, 'table'],
  [{ 'Fn::GetAtt': ['Fn', 'Arn'] }, 'Fn/Arn'],
  [{ 'Fn::GetAtt': 'Stack.Outputs.Id' }, 'Stack/Outputs.Id'],
  [{ 'Fn::Join': ['-', ['a', { Ref: 'Name' }]] }, 'a-table'],
  [{ 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation's own syntax
  [{ 'Fn::Sub': 'x-${Name}-${Fn.Arn}' }, 'x-table-Fn/Arn'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation's own syntax
  [{ 'Fn::Sub': ['${own}-${Name}', { own: { Ref: 'Name' } }] }, 'table-table'],
  [{ 'Fn::If': ['IsOn', 'yes', 'no'] }, 'yes'],
  [{ 'Fn::If': ['IsOff', 'yes', { Ref: 'Name' }] }, 'table'],
  [{ 'Fn::Equals': [{ Ref: 'Name' }, 'table'] }, true],
  [{ 'Fn::Not': [{ Condition: 'IsOn' }] }, false],
  [{ 'Fn::And': [{ Condition: 'IsOn' }, true] }, true],
  [{ 'Fn::Or': [false, { Condition: 'IsOff' }] }, false],
  [{ a: { Ref: 'Nothing' }, b: [1, { Ref: 'Nothing' }] }, { b: [1] }],
  [
    { Ref: 'Name', other: 1 },
    { Ref: 'Name', other: 1 },
  ],
];

test.each(cases)('resolves %j to %j', (value, expected) => {
  expect(evaluate(value, scope)).toEqual(expected);
});
