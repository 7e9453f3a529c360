import { expect, it } from 'vitest';
import { biometricScene, refusal } from '../../../../tests/support/biometric-scene.ts';
import { setUpBiometric } from '../biometric/set-up-biometric.ts';
import { changeOwnPassword } from './change-password.ts';

const email = 'jo@acme.example';
const values = { currentPassword: 'Plumb-Line1!', password: 'Level-42!x', confirmPassword: 'Level-42!x' };

it('a changed password ends biometric login on this device, a refused change does not', async () => {
  const { device } = biometricScene();
  await setUpBiometric({ email, password: values.currentPassword }, device);
  const refused = () => Promise.reject(refusal('NotAuthorizedException', 'Incorrect username or password.'));
  await expect(changeOwnPassword(email, values, refused, device.records)).rejects.toMatchObject({
    userMessage: 'The current password is not right.',
  });
  expect(device.records.all()).toHaveLength(1);

  await changeOwnPassword(email, values, async () => {}, device.records);
  expect(device.records.all()).toHaveLength(0);
});
