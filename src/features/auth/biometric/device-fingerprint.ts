/** Identifies this device, and stays the same over browser updates. */
export interface DeviceTraits {
  platform: string;
  language: string;
  timeZone: string;
  cores: number;
  screen: string;
}

/** The traits of the device that the page runs on. */
export function deviceTraits(): DeviceTraits {
  return {
    platform: navigator.platform,
    language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    cores: navigator.hardwareConcurrency,
    screen: `${screen.width}x${screen.height}x${screen.colorDepth}`,
  };
}

/** 32 bytes. It is salt and no secret: who copies the disk has it, too. */
export async function deviceFingerprint(traits: DeviceTraits): Promise<Uint8Array<ArrayBuffer>> {
  const text = new TextEncoder().encode(JSON.stringify(traits));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', text));
}
