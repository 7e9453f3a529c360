interface Installation {
  hasVision?: boolean;
  /** `closed` where only invited people may sign up. */
  signUp?: 'open' | 'closed';
}

let hasVision = false;
let signUpClosed = false;

/** Keeps what the outputs say about this installation besides the addresses of its services. */
export function keepInstallation(custom: Installation | undefined): void {
  hasVision = custom?.hasVision === true;
  signUpClosed = custom?.signUp === 'closed';
}

/** Whether a vision model is configured. False until the outputs are read. */
export function hasVisionModel(): boolean {
  return hasVision;
}

/** Whether only invited people may sign up here. False until the outputs are read. */
export function isSignUpClosed(): boolean {
  return signUpClosed;
}
