import { describe, expect, it } from 'vitest';
import { answerPlan, type PlannedRequest } from './answer-plan.ts';

const get: PlannedRequest = {
  method: 'GET',
  mode: 'cors',
  cache: 'default',
  sameOrigin: true,
  path: '/',
  query: '',
};
const plan = (request: Partial<PlannedRequest>) => answerPlan({ ...get, ...request });

describe('the service worker', () => {
  it('caches the shell for every page, whatever its address', () => {
    expect(plan({ mode: 'navigate', path: '/acme/tower/plan.pdf', query: '?page=3' })).toBe('page');
    expect(plan({ mode: 'navigate', path: '/' })).toBe('page');
  });

  it('caches files whose name contains a content hash', () => {
    expect(plan({ path: '/assets/index-B84aXayD.js' })).toBe('asset');
    expect(plan({ path: '/icon.svg' })).toBe('asset');
    expect(plan({ path: '/pdf.worker.min.mjs', query: '?v=6.1.2' })).toBe('asset');
  });

  it('accepts files shared by another application, and no other POST request', () => {
    expect(plan({ path: '/share', method: 'POST', mode: 'navigate' })).toBe('share');
    expect(plan({ path: '/share', method: 'POST' })).toBe('pass');
    expect(plan({ path: '/share', method: 'POST', mode: 'navigate', sameOrigin: false })).toBe('pass');
  });

  it('caches the service addresses of this installation', () => {
    expect(plan({ path: '/amplify_outputs.json' })).toBe('settings');
  });

  it.each([
    ['data', { path: '/graphql', method: 'POST' }],
    ['data asked for by GET', { path: '/graphql' }],
    ['a stored file', { path: '/_local/s3/bucket/acme/tower/files/plan.pdf', query: '?X-Amz-Signature=1' }],
    ['a stored file opened as a page', { path: '/_local/s3/bucket/acme/plan.pdf', mode: 'navigate' }],
    ['a signed link, wherever it leads', { path: '/assets/a.js', query: '?X-Amz-Signature=1' }],
    ['a worker of no version', { path: '/pdf.worker.min.mjs' }],
    ['another origin', { path: '/assets/index-B84aXayD.js', sameOrigin: false }],
    ['the settings of another origin', { path: '/amplify_outputs.json', sameOrigin: false }],
    ['the mail box of the local installation', { path: '/_local/outbox', mode: 'navigate' }],
    ['what must come from the network', { path: '/icon.svg', cache: 'no-store' }],
    ['the worker itself', { path: '/sw.js' }],
  ])('never caches %s', (_what, request) => {
    expect(plan(request)).toBe('pass');
  });
});
