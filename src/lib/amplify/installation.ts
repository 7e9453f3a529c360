let hasVision = false;

/** Keeps what the outputs say about this installation besides the addresses of its services. */
export function keepInstallation(custom: { hasVision?: boolean } | undefined): void {
  hasVision = custom?.hasVision === true;
}

/** Whether a vision model is configured. False until the outputs are read. */
export function hasVisionModel(): boolean {
  return hasVision;
}
