import { useSignOut } from '#features/auth/api/sign-out.ts';
import { guardAnswers } from '../guards/guard-answers.ts';
import { paths, type SignInNotice } from '../paths.ts';

interface LeaveOptions {
  everywhere?: boolean;
  /** The message that the sign-in screen shows. */
  notice?: SignInNotice;
}

/** Ends the session of this device, or of all devices, and reloads the sign-in screen, which clears the memory. */
export function useLeave({ notice, ...options }: LeaveOptions = {}): () => Promise<void> {
  const signOut = useSignOut(options);
  return async () => {
    await signOut.mutateAsync();
    guardAnswers.clear();
    window.location.assign(paths.signIn(notice && { notice }));
  };
}
