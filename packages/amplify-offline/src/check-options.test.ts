import { describe, expect, test } from 'vitest';
import { checkOptions } from './check-options.ts';
import { StartError } from './server/data-directory.ts';

const given = { backend: 'amplify/backend.ts', dataDir: '.amplify/data' };

/** The sentence with which options are refused, and null for options that are accepted. */
function refusal(options: unknown): string | null {
  try {
    checkOptions(options);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
}

describe('checkOptions', () => {
  test('accepts every option, and options that are undefined', () => {
    const nothing = () => {};
    expect(refusal({ ...given, listen: undefined, seed: undefined })).toBeNull();
    expect(
      refusal({
        ...{ ...given, listen: { port: 0, host: '0.0.0.0', trustedProxies: ['10.0.0.0/8'] } },
        ...{ origin: 'https://docs.example.com:8443', operatorToken: 'secret', diskReserveBytes: 1 },
        ...{ requestLimit: { burst: 10, perSecond: 1 }, apiKeyLimit: { burst: 2, perSecond: 1 } },
        ...{ functionPatienceMs: 5, name: 'Docs' },
        ...{ mail: { send: nothing }, resources: { region: 'us-east-1', bucket: 'files' } },
        ...{ synth: { root: '.', sources: ['src'], deployment: { type: 'branch', settings: {} } } },
        ...{ assembly: nothing, ownKeys: ['key'], own: nothing, seed: nothing, web: nothing },
        ...{ headers: nothing, custom: nothing, authFlows: [], versions: { app: '1' } },
        ...{ failureKind: nothing, scheduleClock: nothing, logRequests: true, log: nothing },
      }),
    ).toBeNull();
  });

  test.each([undefined, null, {}, 'amplify/backend.ts'])(
    'asks for the first option in place of %j',
    (options) => {
      expect(refusal(options)).toBe(
        'The option backend is missing: give it the file that calls defineBackend, such as amplify/backend.ts.',
      );
    },
  );

  test.each([
    [{ dataDir: 5 }, 'The option dataDir is 5: give it the folder for all data, such as .amplify/data.'],
    [{ listen: { port: '3418' } }, 'The option listen.port is "3418": give it a number, such as 3000.'],
    [{ listen: 3000 }, 'The option listen is 3000: give it an object, such as { port: 3000 }.'],
    [
      { origin: 'docs.example.com' },
      'The option origin is "docs.example.com": give it scheme and host without a path, such as https://docs.example.com.',
    ],
    [
      { origin: 'https://docs.example.com/app' },
      'The option origin is "https://docs.example.com/app": give it scheme and host without a path, such as https://docs.example.com.',
    ],
    [
      { requestLimit: { burst: 5 } },
      'The option requestLimit.perSecond is missing: give it a number above 0.',
    ],
    [{ assembly: { dir: 'built' } }, 'The option assembly is an object: give it a function.'],
    [{ log: true }, 'The option log is true: give it a function.'],
    [{ logRequests: 'yes' }, 'The option logRequests is "yes": give it true or false.'],
    [{ ownKeys: 'key' }, 'The option ownKeys is "key": give it a list of texts.'],
  ])('explains what is wrong with %j', (options, sentence) => {
    expect(refusal({ ...given, ...options })).toBe(sentence);
  });

  test('names options that do not exist, and those that do', () => {
    expect(refusal({ ...given, listn: {}, port: 3000 })).toMatch(
      /^The options listn and port do not exist: choose from backend, dataDir, listen, [\w, ]+, and log\.$/,
    );
    expect(refusal({ ...given, listen: { prt: 3000 } })).toBe(
      'The option listen.prt does not exist: choose from port, host, and trustedProxies.',
    );
  });
});
