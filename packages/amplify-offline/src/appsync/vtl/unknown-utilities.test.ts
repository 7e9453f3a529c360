import { describe, expect, test } from 'vitest';
import { unknownUtilities } from './unknown-utilities.ts';

describe('unknownUtilities', () => {
  test.each([
    '$util.rds.toJsonObject($ctx.result)',
    '$!{util.rds.toJsonObject($ctx.result)}',
    '$utils.rds.toJsonObject(1)',
  ])('names the unknown utility in %s', (template) => {
    expect(unknownUtilities(template)).toEqual(['$util.rds.toJsonObject']);
  });

  test('ignores known utilities and comments', () => {
    const template = `## $util.rds.toJsonString(1)
      #* $util.rds.toJsonString(1) *#
      $util.qr($ctx.stash.put("at", $util.time.nowISO8601().substring(0, 4)))
      $util.appendError("no") $utils.dynamodb.toDynamoDBJson($ctx.args.id)`;
    expect(unknownUtilities(template)).toEqual([]);
  });
});
