import { biometric } from '#domain/limits/limits.ts';

/** COSE's number of ES256, the only requested algorithm. */
const ES256 = -7;
const RELYING_PARTY = 'Plumbline';

/** The authenticator's reply after it has verified its owner. */
export interface Unlocked {
  credentialId: string;
  /** The secret from the set-up, which only the authenticator stores. */
  secret: Uint8Array<ArrayBuffer>;
  /** 32 bytes that the authenticator computes from the salt; undefined where it can't. */
  derived: Uint8Array<ArrayBuffer> | undefined;
}

export interface PlatformAuthenticator {
  /** Whether biometric login is possible here: needs https or localhost, and a fingerprint or face reader. */
  isAvailable(): Promise<boolean>;
  /**
   * Stores `secret` in a new credential. Null if the browser created none. @throws the browser's DOMException
   */
  create(account: {
    email: string;
    secret: Uint8Array<ArrayBuffer>;
    salt: Uint8Array<ArrayBuffer>;
  }): Promise<Unlocked | null>;
  /**
   * Verifies the owner of one of the credentials. Null if none was found. @throws the browser's DOMException
   */
  unlock(credentials: readonly { id: string; salt: Uint8Array<ArrayBuffer> }[]): Promise<Unlocked | null>;
}

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));

/** The device's authenticator, through the browser's credential API. */
export const platformAuthenticator: PlatformAuthenticator = {
  async isAvailable() {
    if (!isSecureContext || typeof PublicKeyCredential === 'undefined') return false;
    return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
  },

  async create({ email, secret, salt }) {
    const credential = (await navigator.credentials.create({
      publicKey: {
        challenge: random(biometric.challengeBytes),
        rp: { name: RELYING_PARTY },
        user: { id: secret, name: email, displayName: email },
        pubKeyCredParams: [{ type: 'public-key', alg: ES256 }],
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        timeout: biometric.timeoutMs,
        attestation: 'none',
        extensions: { prf: { eval: { first: salt } } },
      },
    })) as PublicKeyCredential | null;
    return credential && { credentialId: credential.id, secret, derived: derivedBy(credential) };
  },

  async unlock(credentials) {
    const credential = (await navigator.credentials.get({
      publicKey: {
        challenge: random(biometric.challengeBytes),
        allowCredentials: credentials.map(({ id }) => ({ type: 'public-key', id: fromBase64Url(id) })),
        userVerification: 'required',
        timeout: biometric.timeoutMs,
        extensions: {
          prf: {
            evalByCredential: Object.fromEntries(credentials.map(({ id, salt }) => [id, { first: salt }])),
          },
        },
      },
    })) as PublicKeyCredential | null;
    const handle = (credential?.response as AuthenticatorAssertionResponse | undefined)?.userHandle;
    return credential && handle
      ? { credentialId: credential.id, secret: new Uint8Array(handle), derived: derivedBy(credential) }
      : null;
  },
};

function derivedBy(credential: PublicKeyCredential): Uint8Array<ArrayBuffer> | undefined {
  const first = credential.getClientExtensionResults().prf?.results?.first;
  return first === undefined ? undefined : new Uint8Array(first as ArrayBuffer);
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
