import { useQuery } from '@tanstack/react-query';
import { type BiometricDevice, thisDevice } from '../api/biometric-device.ts';

/** Whether this device can do biometric sign-in at all. Undefined until the device has answered. */
export function useBiometricsAvailable(device: BiometricDevice = thisDevice()): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['biometrics', 'available'],
    queryFn: () => device.authenticator.isAvailable(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
