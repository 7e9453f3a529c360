import { buildSchema, graphql } from 'graphql';
import { describe, expect, test } from 'vitest';
import { AppSyncError } from '../appsync-error.ts';
import type { PipelineFunction } from '../definition/api-definition.ts';
import { createPipelines } from './pipeline.ts';
import type { RequestContext } from './request-context.ts';

const RESULT = '$util.toJson($ctx.prev.result)';
const INVOKE =
  '$util.toJson({ "operation": "Invoke", "payload": { "args": $ctx.args, "stash": $ctx.stash.kept } })';

interface Sent {
  readonly dataSource: string;
  readonly request: unknown;
}

/** Runs one field through the given functions. `load` takes the place of the data sources. */
async function run(
  functions: Omit<PipelineFunction, 'name'>[],
  load: (sent: Sent) => unknown = ({ request }) => (request as { payload: unknown }).payload,
  templates = { request: '{}', response: RESULT },
) {
  const sent: Sent[] = [];
  const runResolver = createPipelines({
    functions: new Map(functions.map((each, index) => [String(index), { name: `step ${index}`, ...each }])),
    load: (dataSource, request) => {
      sent.push({ dataSource, request });
      return load({ dataSource, request });
    },
    now: () => new Date(0),
    newId: () => 'new-id',
  });
  const schema = buildSchema('scalar Any type Query { field(name: String): Any }');
  const request: RequestContext = {
    caller: { type: 'AMAZON_COGNITO_USER_POOLS', identity: { sub: 'ana' }, groups: [], headers: {} },
  };
  const resolver = {
    typeName: 'Query',
    fieldName: 'field',
    functions: functions.map((_, i) => String(i)),
    ...templates,
  };
  const { data, errors } = await graphql({
    schema,
    source: '{ field(name: "N") }',
    contextValue: request,
    rootValue: {
      field: (args: { name: string }, context: RequestContext, info: never) =>
        runResolver(resolver, null, args, context, info),
    },
  });
  return { result: data?.field, errors, appended: request.appendedErrors ?? [], sent };
}

const lambda = (request: string, response = '$util.toJson($ctx.result)') => ({
  dataSource: 'fn',
  request,
  response,
});

describe('a pipeline', () => {
  test('passes the result of its before template to the first step, and of each step to the next', async () => {
    const seen = '$util.toJson({ "operation": "Invoke", "payload": { "before": $ctx.prev.result } })';
    const { result } = await run([lambda(seen), lambda(seen)], undefined, {
      request: '{ "from": "the start" }',
      response: RESULT,
    });
    expect(result).toEqual({ before: { before: { from: 'the start' } } });
  });

  test('lets a step change the arguments and keeps what later steps read', async () => {
    const response =
      '$util.qr($ctx.args.putAll({ "name": "changed" }))$util.qr($ctx.stash.put("kept", $ctx.result.args))$util.toJson({})';
    const { sent } = await run([lambda(INVOKE, response), lambda(INVOKE)]);
    expect(sent[1]?.request).toMatchObject({ payload: { args: { name: 'changed' } } });
    expect(sent[0]?.request).toMatchObject({ payload: { args: { name: 'N' }, stash: null } });
  });

  test('skips the request of a step that returns early, and continues with its value', async () => {
    const { sent, result } = await run([lambda('#return({ "early": true })'), lambda(INVOKE, RESULT)]);
    expect(sent).toHaveLength(1);
    expect(result).toEqual({ early: true });
  });

  test('ends the whole resolver when the before template returns early', async () => {
    const { sent, result } = await run([lambda(INVOKE)], undefined, {
      request: '#return({ "all": 1 })',
      response: RESULT,
    });
    expect([sent, result]).toEqual([[], { all: 1 }]);
  });

  const failing = () => {
    throw new AppSyncError('It does not answer.', 'Lambda:Unhandled');
  };

  test('keeps the result when the step after the write discards its error', async () => {
    const { result, errors } = await run(
      [lambda(INVOKE), { ...lambda(INVOKE, RESULT), dataSource: 'record' }],
      ({ dataSource, request }) => (dataSource === 'record' ? failing() : request),
    );
    expect(errors).toBeUndefined();
    expect(result).toMatchObject({ operation: 'Invoke' });
  });

  test('ends when a step reports its error', async () => {
    const report = '#if($ctx.error)$util.error($ctx.error.message, "Refused")#end$util.toJson({})';
    const { sent, errors } = await run([lambda(INVOKE, report), lambda(INVOKE)], failing);
    expect(sent).toHaveLength(1);
    expect(errors?.[0]?.originalError).toMatchObject({
      message: 'It does not answer.',
      errorType: 'Refused',
    });
  });

  test('returns an appended error with the result', async () => {
    const { result, appended } = await run([
      lambda(INVOKE, '$util.appendError("Not recorded.", "Recording", { "id": 1 })$util.toJson($ctx.result)'),
    ]);
    expect(result).toMatchObject({ args: { name: 'N' } });
    expect(appended).toMatchObject([{ message: 'Not recorded.', path: ['field'] }]);
    expect(appended[0]?.originalError).toMatchObject({ errorType: 'Recording', data: { id: 1 } });
  });

  test('sends null for a missing value, not the text of its reference', async () => {
    const { sent } = await run([
      lambda(
        '#set($row = $util.defaultIfNull($ctx.prev.result, {}))$util.toJson({ "operation": "Invoke", "payload": { "a": $ctx.args.missing, "b": $row.id, "c": $ctx.stash.none } })',
      ),
    ]);
    expect(sent[0]?.request).toEqual({ operation: 'Invoke', payload: { a: null, b: null, c: null } });
  });

  test('gives a function without templates the whole context, and returns its error for the field', async () => {
    const direct = { dataSource: 'fn', request: '', response: '' };
    const { sent, result } = await run([direct], () => 'answer');
    expect(result).toBe('answer');
    expect(sent[0]?.request).toMatchObject({
      operation: 'Invoke',
      payload: { arguments: { name: 'N' }, identity: { sub: 'ana' }, info: { fieldName: 'field' } },
    });
    expect((await run([direct], failing)).errors?.[0]?.message).toBe('It does not answer.');
  });
});
