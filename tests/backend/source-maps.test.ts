import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Runtime } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { App, Stack } from 'aws-cdk-lib/core';
import { afterAll, expect, it } from 'vitest';
import { leaveOutSourceMaps } from '#amplify/deployment/source-maps.ts';

const outdir = mkdtempSync(path.join(tmpdir(), 'plumbline-source-maps-'));
afterAll(() => rmSync(outdir, { recursive: true }));

const packages = () =>
  readdirSync(outdir)
    .filter((name) => name.startsWith('asset.'))
    .map((name) => readdirSync(path.join(outdir, name)).sort());

it('leaves the code alone in the package that CDK uploads for a function', () => {
  const app = new App({ outdir });
  const stack = new Stack(app, 'Functions');
  new NodejsFunction(stack, 'Fn', {
    entry: path.join(import.meta.dirname, '../../amplify/auth/custom-message/handler.ts'),
    runtime: Runtime.NODEJS_24_X,
    // As `defineFunction` bundles.
    bundling: { format: OutputFormat.ESM, sourceMap: true, minify: true },
  });
  expect(packages()).toEqual([['index.mjs', 'index.mjs.map']]);
  leaveOutSourceMaps(stack);
  app.synth();
  expect(packages()).toEqual([['index.mjs']]);
});
