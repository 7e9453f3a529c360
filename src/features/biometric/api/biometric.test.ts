import { describe, expect, it, vi } from 'vitest';
import { biometricScene, refusal } from '#tests/support/biometric-scene.ts';
import { seal, unseal } from './sealed-password.ts';
import { setUpBiometric } from './set-up-biometric.ts';
import { unlockPassword } from './unlock-password.ts';

const jo = { email: 'jo@acme.example', password: 'Plumb-Line1! é漢' };
const kim = { email: 'kim@acme.example', password: 'Level-42!x' };
const bytes = (fill: number) => new Uint8Array(32).fill(fill);

describe('an encrypted password', () => {
  const parts = { secret: bytes(1), derived: bytes(2), salt: bytes(3) };

  it('decrypts with its own parts, and differs each time', async () => {
    const [one, two] = [await seal(jo.password, parts), await seal(jo.password, parts)];
    expect(one).not.toBe(two);
    expect(await unseal(one, parts)).toBe(jo.password);
  });

  it.each([
    ['another secret', { ...parts, secret: bytes(9) }],
    ['another computation', { ...parts, derived: bytes(9) }],
    ['no computation', { ...parts, derived: undefined }],
    ['another device', { ...parts, salt: bytes(9) }],
  ])('does not decrypt with %s', async (_what, other) => {
    await expect(unseal(await seal(jo.password, parts), other)).rejects.toThrow();
  });

  it('uses AES-256-GCM with a 12-byte IV and a key of 100,000 rounds', async () => {
    const derive = vi.spyOn(crypto.subtle, 'deriveKey');
    const encrypt = vi.spyOn(crypto.subtle, 'encrypt');
    await seal(jo.password, parts);
    expect(derive.mock.lastCall?.[0]).toMatchObject({ name: 'PBKDF2', iterations: 100_000 });
    expect(derive.mock.lastCall?.[2]).toMatchObject({ name: 'AES-GCM', length: 256 });
    expect(encrypt.mock.lastCall?.[0]).toMatchObject({ name: 'AES-GCM', iv: { byteLength: 12 } });
    derive.mockRestore();
    encrypt.mockRestore();
  });

  it('does not decrypt after a change', async () => {
    const sealed = await seal(jo.password, parts);
    const changed = `${sealed.slice(0, 30)}${sealed[30] === 'A' ? 'B' : 'A'}${sealed.slice(31)}`;
    await expect(unseal(changed, parts)).rejects.toThrow();
  });
});

describe('setting up biometric login', () => {
  it.each([true, false])(
    'returns the password to its owner (authenticator computes: %s)',
    async (computes) => {
      const { device } = biometricScene({ computes });
      await setUpBiometric(jo, device);
      expect(await unlockPassword(device)).toEqual(jo);
    },
  );

  it('stores neither the password nor its key on the device', async () => {
    const { device, storage, credentials } = biometricScene();
    await setUpBiometric(jo, device);
    const kept = JSON.stringify(
      [...Array(storage.length).keys()].map((n) => storage.getItem(storage.key(n) ?? '')),
    );
    const secret = [...credentials.values()][0]?.secret ?? new Uint8Array();
    expect(kept).toContain('jo@acme.example');
    expect(kept).not.toContain('Plumb-Line1!');
    expect(kept).not.toContain(btoa(String.fromCharCode(...secret)));
  });

  it.each([
    ['NotAllowedError', 'Biometric setup was cancelled or not allowed'],
    ['SecurityError', 'Security error - ensure you are on HTTPS'],
    ['NotSupportedError', 'Biometric authentication is not supported on this device'],
    ['InvalidStateError', 'Device is in an invalid state for biometric setup'],
    ['ConstraintError', 'Biometric constraints not satisfied'],
    ['EncodingError', 'Setup failed: the reader is broken'],
  ])('stores nothing after %s, and reports "%s"', async (name, sentence) => {
    const { device } = biometricScene({ refusal: refusal(name, 'the reader is broken') });
    await expect(setUpBiometric(jo, device)).rejects.toMatchObject({ userMessage: sentence });
    expect(device.records.all()).toEqual([]);
  });

  it('needs a device that supports it', async () => {
    const { device } = biometricScene({ isAvailable: false });
    const sentence = 'Biometric authentication not available on this device';
    await expect(setUpBiometric(jo, device)).rejects.toMatchObject({ userMessage: sentence });
    await expect(unlockPassword(device)).rejects.toMatchObject({ userMessage: sentence });
  });

  it('reports that the browser created no credential', async () => {
    const { device } = biometricScene();
    device.authenticator.create = async () => null;
    await expect(setUpBiometric(jo, device)).rejects.toMatchObject({
      userMessage: 'Failed to setup biometric authentication',
    });
  });

  it('replaces the same person’s record and keeps the others’', async () => {
    const { device } = biometricScene();
    await setUpBiometric(jo, device);
    await setUpBiometric(kim, device);
    await setUpBiometric({ ...jo, password: 'Newer-Line1!' }, device);
    expect(device.records.all().map(({ email }) => email)).toEqual([kim.email, jo.email]);
  });
});

describe('biometric login', () => {
  it('reports that no one has set it up here', async () => {
    await expect(unlockPassword(biometricScene().device)).rejects.toMatchObject({
      userMessage: 'No biometric credentials found on this device',
    });
  });

  it.each([
    ['NotAllowedError', 'Biometric authentication was cancelled'],
    ['UnknownError', 'Biometric authentication failed'],
  ])('reports after %s: "%s"', async (name, sentence) => {
    const { device, behaviour } = biometricScene();
    await setUpBiometric(jo, device);
    behaviour.refusal = refusal(name);
    await expect(unlockPassword(device)).rejects.toMatchObject({ userMessage: sentence });
  });

  it('reports a credential of a person who is not stored here', async () => {
    const { device, credentials } = biometricScene();
    await setUpBiometric(jo, device);
    credentials.set('credential-1', { credentialId: 'other', secret: bytes(1), derived: undefined });
    await expect(unlockPassword(device)).rejects.toMatchObject({ userMessage: 'Credential data not found' });
  });

  it('fails when the authenticator returns another secret', async () => {
    const { device, credentials } = biometricScene();
    await setUpBiometric(jo, device);
    credentials.set('credential-1', { credentialId: 'credential-1', secret: bytes(1), derived: undefined });
    await expect(unlockPassword(device)).rejects.toMatchObject({
      userMessage: 'Biometric authentication failed',
    });
  });

  it('records its last use', async () => {
    const { device, pass } = biometricScene();
    await setUpBiometric(jo, device);
    pass(60_000);
    await unlockPassword(device);
    expect(device.records.all()[0]).toMatchObject({
      createdAt: '2026-03-04T05:06:07.000Z',
      lastUsed: '2026-03-04T05:07:07.000Z',
    });
  });

  it.each(['', '{', '{}', '[{"email":1}]'])('ignores a damaged record: %j', (text) => {
    const { device, storage } = biometricScene();
    storage.setItem('plumbline.biometric', text);
    expect(device.records.all()).toEqual([]);
  });
});
