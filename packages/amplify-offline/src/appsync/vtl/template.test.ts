import { describe, expect, test } from 'vitest';
import { AppSyncError } from '../appsync-error.ts';
import { render } from './template.ts';
import { failOnUnknown } from './util/fail-on-unknown.ts';
import { createUtil } from './util/template-util.ts';

const util = createUtil({
  authType: 'User Pool Authorization',
  fieldName: 'getProject',
  parentTypeName: 'Query',
  now: () => new Date('2026-03-02T10:00:00Z'),
  newId: () => 'new-id',
});

const value = (source: string, ctx: Record<string, unknown> = {}) => render(source, { ctx, util }).value;

function errorOf(source: string, ctx: Record<string, unknown> = {}): AppSyncError {
  try {
    value(source, ctx);
  } catch (error) {
    if (error instanceof AppSyncError) return error;
    throw error;
  }
  throw new Error('the template rendered');
}

describe('control flow', () => {
  test('ends a loop at #break', () => {
    const source =
      '#set($seen = [])#foreach($n in [1, 2, 3, 4])#if($n == 2)#break#end$util.qr($seen.add($n))#end$util.toJson($seen)';
    expect(value(source)).toEqual([1]);
  });

  test('runs a loop in full after an earlier loop broke', () => {
    const source =
      '#set($seen = [])#foreach($a in [1, 2])#break#end#foreach($b in ["x", "y"])$util.qr($seen.add($b))#end$util.toJson($seen)';
    expect(value(source)).toEqual(['x', 'y']);
  });

  test('provides a loop with its count and whether another element follows', () => {
    const source =
      '#set($t = "")#foreach($n in ["a", "b"])#set($t = "$t$n$velocityCount")#if($foreach.hasNext())#set($t = "$t,")#end#end$util.toJson($t)';
    expect(value(source)).toBe('a1,b2');
  });

  test('ends the template at #return with its value, and parses JSON text', () => {
    expect(render('#return({"a": 1})never', { util })).toEqual({ value: { a: 1 }, returned: true });
    expect(render('#return($util.toJson(null))', { util })).toEqual({ value: null, returned: true });
    expect(render('#return\n', { util })).toEqual({ value: null, returned: true });
  });

  test('rejects a template that does not render JSON', () => {
    expect(errorOf('{ "a": }').errorType).toBe('MappingTemplate');
  });
});

describe('data', () => {
  test('is never parsed as a template', () => {
    const text = '$util.unauthorized() #set($ctx.x = 1) $!{ctx.secret} #end';
    expect(value('$util.toJson({ "a": "$ctx.text", "b": $ctx.text })', { text, secret: 's' })).toEqual({
      a: text,
      b: text,
    });
  });

  test('keeps fields apart from methods of the same name', () => {
    const row = { size: 7, get: 'x', keySet: 'y', isEmpty: true };
    expect(
      value('$util.toJson([$ctx.row.size(), $ctx.row.get("size"), $ctx.row.isEmpty()])', { row }),
    ).toEqual([4, 7, false]);
  });

  test('has no size for a string, as in Java, so that an empty owner argument is not an owner', () => {
    expect(value('#if(0 == $ctx.eq.size())true#{else}false#end', { eq: '' })).toBe(false);
  });

  test('is null for a missing value at any depth', () => {
    expect(value('$util.toJson($util.isNull($ctx.a.b.c))')).toBe(true);
  });
});

describe('$util', () => {
  test('raises $util.error and $util.unauthorized with their type and message', () => {
    expect(errorOf('$util.error("No.", "Refused", {"a": 1}, "info")')).toMatchObject({
      message: 'No.',
      errorType: 'Refused',
      data: { a: 1 },
      errorInfo: 'info',
    });
    expect(errorOf('$util.unauthorized()')).toMatchObject({
      message: 'Not Authorized to access getProject on type Query',
      errorType: 'Unauthorized',
    });
  });

  test('fails for an unknown function instead of rendering text', () => {
    expect(errorOf('#if($util.isAllowed())true#end').message).toBe(
      '$util.isAllowed has no local implementation',
    );
    const extensions = failOnUnknown('$extensions', {});
    expect(() => render('$extensions.evictFromApiCache("x")', { extensions })).toThrow(AppSyncError);
  });

  test('turns values into DynamoDB attributes of their type', () => {
    const ctx = { row: { s: 'x', n: 1.5, b: true, none: null, list: [1], map: { a: 'b' } } };
    expect(value('$util.toJson($util.dynamodb.toMapValues($ctx.row))', ctx)).toEqual({
      s: { S: 'x' },
      n: { N: '1.5' },
      b: { BOOL: true },
      none: { NULL: true },
      list: { L: [{ N: '1' }] },
      map: { M: { a: { S: 'b' } } },
    });
  });

  test('takes IDs and times from its input', () => {
    expect(value('$util.toJson([$util.autoId(), $util.time.nowISO8601()])')).toEqual([
      'new-id',
      '2026-03-02T10:00:00.000Z',
    ]);
  });
});
