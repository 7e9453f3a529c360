import { callerOf } from '#domain/tenancy/caller.ts';
import { dataApi } from '../data-api/environment.ts';
import { resolver } from '../resolver.ts';
import { type GuardAnswer, guardRows } from './guard.ts';
import { type GuardRequest, guardMutation } from './guard-mutation.ts';

export const handler = resolver<GuardRequest, GuardAnswer>('guardMutation', (event) =>
  guardMutation(event.arguments, callerOf(event.identity), {
    rows: guardRows(dataApi(process.env)),
    now: Date.now(),
  }),
);
