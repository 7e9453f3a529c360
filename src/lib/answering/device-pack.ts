import type { PackedVectors } from '#domain/reading/packed-vectors.ts';
import type { DeviceRegister } from './device-register.ts';
import type { DeviceSpace } from './device-space.ts';

/** A project's data on the device. */
export interface DevicePack extends Omit<DeviceRegister, 'onMissing'> {
  passages: DeviceSpace;
  /** The company's shared pools. */
  common: DeviceSpace;
  /** The product's own glossary entries. */
  glossary: DeviceSpace;
  /** The stored text of a document as JSON. Null if it is not on the device. */
  readText(documentId: string): Promise<string | null>;
  /**
   * The vectors of everything that may be quoted from a document, or from the shared pools if the ID is empty. Null if they are
   * not on the device.
   */
  candidateVectors(documentId: string): Promise<PackedVectors | null>;
}
