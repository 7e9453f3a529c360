interface Installation {
  hasVision?: boolean;
  /** `closed` if only invited people may sign up. */
  signUp?: 'open' | 'closed';
}

let hasVision = false;
let signUpClosed = false;

/** Stores the outputs' settings for this installation, apart from the addresses of its services. */
export function keepInstallation(custom: Installation | undefined): void {
  hasVision = custom?.hasVision === true;
  signUpClosed = custom?.signUp === 'closed';
}

/** Whether a vision model is configured. False until the outputs are read. */
export function hasVisionModel(): boolean {
  return hasVision;
}

/** Whether only invited people may sign up. False until the outputs are read. */
export function isSignUpClosed(): boolean {
  return signUpClosed;
}
