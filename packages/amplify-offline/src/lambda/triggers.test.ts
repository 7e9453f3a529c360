import { expect, test } from 'vitest';
import type { Functions } from './functions.ts';
import { bucketTriggers } from './triggers.ts';

type Assembly = Parameters<typeof bucketTriggers>[0];

const own = { BucketName: 'root#files' };
const source = { region: 'us-east-1', bucket: 'files' };

/** A backend whose bucket has this notification configuration. */
const assemblyOf = (configuration: object) =>
  ({
    outputs: () => ({
      buckets: JSON.stringify([JSON.stringify({ name: 'files', bucketName: 'root#files' })]),
    }),
    resources: () => [{ id: 'n', properties: { ...own, NotificationConfiguration: configuration } }],
  }) as unknown as Assembly;

function started() {
  const events: string[] = [];
  const invoke = async (id: string, event: unknown) => {
    events.push(`${id} ${(event as { Records: [{ eventName: string }] }).Records[0].eventName}`);
  };
  return { events, functions: { invoke } as unknown as Functions };
}

test('starts the functions whose event and filter match', async () => {
  const { events, functions } = started();
  const Filter = {
    Key: {
      FilterRules: [
        { Name: 'prefix', Value: 'in/' },
        { Name: 'suffix', Value: '.pdf' },
      ],
    },
  };
  const notify = bucketTriggers(
    assemblyOf({
      LambdaFunctionConfigurations: [
        { LambdaFunctionArn: 'all', Events: ['s3:ObjectCreated:*'] },
        { LambdaFunctionArn: 'some', Events: ['s3:ObjectCreated:Put'], Filter },
        { LambdaFunctionArn: 'gone', Events: ['s3:ObjectRemoved:*'] },
      ],
    }),
    functions,
    source,
  );
  const object = { size: 1, etag: 'e' };
  await notify('ObjectCreated:Put', { ...object, key: 'in/a.pdf' });
  await notify('ObjectCreated:Put', { ...object, key: 'in/a.txt' });
  await notify('ObjectCreated:Copy', { ...object, key: 'in/b.pdf' });
  await notify('ObjectRemoved:Delete', { ...object, key: 'in/a.pdf' });
  expect(events).toEqual([
    'all ObjectCreated:Put',
    'some ObjectCreated:Put',
    'all ObjectCreated:Put',
    'all ObjectCreated:Copy',
    'gone ObjectRemoved:Delete',
  ]);
});

test('rejects a bucket that notifies a queue', () => {
  const { functions } = started();
  expect(() => bucketTriggers(assemblyOf({ QueueConfigurations: [] }), functions, source)).toThrow(
    'The bucket has QueueConfigurations, which do not run here: use a function as its trigger.',
  );
});
