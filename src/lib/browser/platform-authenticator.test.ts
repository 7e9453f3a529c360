import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { platformAuthenticator } from './platform-authenticator.ts';

interface Device {
  isSecure?: boolean;
  knowsCredentials?: boolean;
  hasReader?: boolean;
}

let asked: { create: CredentialCreationOptions[]; get: CredentialRequestOptions[] };

/** A browser on such a device. It records the requests to its credential API and creates no credential. */
function browserOn({ isSecure = true, knowsCredentials = true, hasReader = true }: Device): void {
  vi.stubGlobal('isSecureContext', isSecure);
  vi.stubGlobal(
    'PublicKeyCredential',
    knowsCredentials ? { isUserVerifyingPlatformAuthenticatorAvailable: async () => hasReader } : undefined,
  );
  vi.stubGlobal('navigator', {
    credentials: {
      create: async (options: CredentialCreationOptions) => {
        asked.create.push(options);
        return null;
      },
      get: async (options: CredentialRequestOptions) => {
        asked.get.push(options);
        return null;
      },
    },
  });
}

const bytes = () => new Uint8Array(32);

beforeEach(() => {
  asked = { create: [], get: [] };
});
afterEach(() => vi.unstubAllGlobals());

describe('biometrics on this device', () => {
  it.each<[string, Device, boolean]>([
    ['on https with a reader', {}, true],
    ['on http', { isSecure: false }, false],
    ['in a browser without the credential API', { knowsCredentials: false }, false],
    ['without a reader that verifies its user', { hasReader: false }, false],
  ])('are available with %s: %s', async (_where, device, expected) => {
    browserOn(device);
    expect(await platformAuthenticator.isAvailable()).toBe(expected);
  });

  it('are set up with ES256 on the device’s own authenticator, as a resident key, within 60 s', async () => {
    browserOn({});
    await platformAuthenticator.create({ email: 'jo@acme.example', secret: bytes(), salt: bytes() });
    const options = asked.create[0]?.publicKey;
    expect(options).toMatchObject({
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      authenticatorSelection: {
        authenticatorAttachment: 'platform',
        residentKey: 'required',
        userVerification: 'required',
      },
      timeout: 60_000,
    });
    expect(options?.challenge.byteLength).toBe(32);
  });

  it('require a verified user, a new challenge of 32 bytes and 60 s', async () => {
    browserOn({});
    await platformAuthenticator.unlock([{ id: 'AAAA', salt: bytes() }]);
    await platformAuthenticator.unlock([{ id: 'AAAA', salt: bytes() }]);
    const [first, second] = asked.get.map(({ publicKey }) => publicKey);
    expect(first).toMatchObject({ userVerification: 'required', timeout: 60_000 });
    expect(first?.challenge.byteLength).toBe(32);
    expect(first?.challenge).not.toEqual(second?.challenge);
  });
});
