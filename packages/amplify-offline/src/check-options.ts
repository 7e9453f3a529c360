import { z } from 'zod';
import type { AmplifyOptions, ListenOptions, ResourceNames } from './options.ts';
import { StartError } from './server/data-directory.ts';
import type { Allowance } from './server/token-buckets.ts';
import type { SynthOptions } from './synth/ensure-synth.ts';

/** Each message of a value completes "The option … is …: give it". */
const text = (message = 'a text') => z.string({ message }).min(1, { message });
const number = (message: string) => z.custom<number>((value) => typeof value === 'number', { message });
const above0 = z.number({ message: 'a number above 0' }).positive({ message: 'a number above 0' });
const yesOrNo = z.boolean({ message: 'true or false' });
const texts = z.array(text('a list of texts'), { message: 'a list of texts' });
const callback = z.custom((value) => typeof value === 'function', { message: 'a function' });
const object = z.custom((value) => typeof value === 'object' && value !== null, { message: 'an object' });

const list = new Intl.ListFormat('en');

/** An object with these names and no others. The message about another name lists these. */
function exactly<Shape extends z.ZodRawShape>(shape: Shape, message = 'an object') {
  return z.object(shape, { message }).strict(list.format(Object.keys(shape)));
}

/** Every name of the type, so that the compiler finds one that is forgotten here. */
type Shape<Options> = Record<keyof Required<Options>, z.ZodTypeAny>;

const listen: Shape<ListenOptions> = {
  // Its range is checked where it is opened, together with whether it is free.
  port: number('a number, such as 3000').optional(),
  host: text('an address of this computer, such as 0.0.0.0').optional(),
  trustedProxies: texts.optional(),
};
const resources: Shape<ResourceNames> = {
  region: text().optional(),
  userPoolId: text().optional(),
  userPoolClientId: text().optional(),
  bucket: text().optional(),
  mailFrom: text().optional(),
  mailIdentity: text().optional(),
};
const synth: Shape<Omit<SynthOptions, 'backend'>> = {
  root: text('the root folder of the project').optional(),
  sources: texts.optional(),
  cacheDir: text('a folder').optional(),
  deployment: object.optional(),
  script: text('a file').optional(),
};
const allowance: Shape<Allowance> = { burst: above0, perSecond: above0 };
const limit = exactly(allowance, 'an object, such as { burst: 100, perSecond: 10 }');

const options: Shape<AmplifyOptions> = {
  backend: text('the file that calls defineBackend, such as amplify/backend.ts'),
  dataDir: text('the folder for all data, such as .amplify/data'),
  listen: exactly(listen, 'an object, such as { port: 3000 }').optional(),
  origin: z
    .custom(isOrigin, { message: 'scheme and host without a path, such as https://docs.example.com' })
    .optional(),
  operatorToken: text().optional(),
  diskReserveBytes: number('a number of bytes').optional(),
  requestLimit: limit.optional(),
  apiKeyLimit: limit.optional(),
  functionPatienceMs: number('a number of milliseconds').optional(),
  mail: object.optional(),
  name: text().optional(),
  resources: exactly(resources).optional(),
  synth: exactly(synth).optional(),
  assembly: callback.optional(),
  ownKeys: texts.optional(),
  own: callback.optional(),
  seed: callback.optional(),
  web: callback.optional(),
  headers: callback.optional(),
  custom: callback.optional(),
  authFlows: texts.optional(),
  versions: object.optional(),
  failureKind: callback.optional(),
  scheduleClock: callback.optional(),
  logRequests: yesOrNo.optional(),
  log: callback.optional(),
};
const schema = exactly(options);

function isOrigin(value: unknown): boolean {
  return typeof value === 'string' && /^https?:/.test(value) && URL.parse(value)?.origin === value;
}

/** @throws StartError when an option cannot be used, which a program without types does not notice. */
export function checkOptions(given: unknown): void {
  const { error } = schema.safeParse(typeof given === 'object' && given !== null ? given : {});
  const [issue] = error?.issues ?? [];
  if (issue)
    throw new StartError(issue.code === 'unrecognized_keys' ? unknown(issue) : unusable(issue, given));
}

function unknown({ path, keys, message }: z.ZodUnrecognizedKeysIssue & { message: string }): string {
  const wrong = list.format(keys.map((key) => [...path, key].join('.')));
  return keys.length === 1
    ? `The option ${wrong} does not exist: choose from ${message}.`
    : `The options ${wrong} do not exist: choose from ${message}.`;
}

function unusable({ path, message }: z.ZodIssue, given: unknown): string {
  const value = path.reduce<unknown>((found, key) => Object(found)[key], given);
  return `The option ${path.join('.')} is ${shown(value)}: give it ${message}.`;
}

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'missing';
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'an object';
  if (typeof value === 'function') return 'a function';
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
