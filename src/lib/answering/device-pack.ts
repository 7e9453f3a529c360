import type { DeviceRegister } from './device-register.ts';
import type { DeviceSpace } from './device-space.ts';

/** A project as the device has it. */
export interface DevicePack extends Omit<DeviceRegister, 'onMissing'> {
  passages: DeviceSpace;
  /** The company's shared pools. */
  common: DeviceSpace;
  /** The product's own entries. */
  glossary: DeviceSpace;
  /** The stored text of a document, as JSON text; null where it is not here. */
  readText(documentId: string): Promise<string | null>;
}
