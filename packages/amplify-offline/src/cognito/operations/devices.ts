import { z } from 'zod';
import { CognitoError } from '../errors.ts';
import { accessToken, operation } from './operation.ts';
import { userOfToken } from './sessions.ts';

/**
 * This pool tracks no devices. Sign-in issues no device key, so the list is empty and every named device is unknown.
 */
const unknownDevice = operation(
  z.object({ AccessToken: accessToken, DeviceKey: z.string().min(1).max(55) }),
  async (context, input) => {
    await userOfToken(context, input.AccessToken);
    throw new CognitoError('ResourceNotFoundException', 'Device does not exist.');
  },
);

export const confirmDevice = unknownDevice;
export const getDevice = unknownDevice;
export const forgetDevice = unknownDevice;
export const updateDeviceStatus = unknownDevice;

export const listDevices = operation(z.object({ AccessToken: accessToken }), async (context, input) => {
  await userOfToken(context, input.AccessToken);
  return { Devices: [] };
});
