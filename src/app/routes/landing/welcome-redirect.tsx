import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadingScreen } from '#components/loading-screen.tsx';
import { account } from '#domain/limits/limits.ts';
import { firstName, type SessionUser } from '#features/auth/api/session-user.ts';
import { welcomeFlag } from '#features/auth/api/welcome-flag.ts';
import { joinedCompanyNotice } from '#features/team/api/joined-company-notice.ts';
import { paths } from '../../paths.ts';
import { warmCode, warmFrame } from '../../prefetch/warm-code.ts';

async function greet(user: SessionUser): Promise<void> {
  const joined = joinedCompanyNotice.take();
  if (welcomeFlag.isSet() && !joined) return;
  welcomeFlag.set();
  const { toast } = await import('#ui/toaster.tsx');
  if (joined) toast.success(`You are now in ${joined}`);
  else toast.success(`Hello there ${firstName(user)}!`, { description: 'You have successfully signed in.' });
}

/** Greets once for each sign-in and each company that was joined, then goes on to the dashboard after 1.5 s, whose code is fetched meanwhile. */
export function WelcomeRedirect({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  useEffect(() => {
    void greet(user);
    void warmFrame();
    void warmCode('dashboard');
    const timer = setTimeout(() => {
      void navigate(paths.company(user.companyId || account.defaultCompanyId), { replace: true });
    }, account.welcomeRedirectMs);
    return () => clearTimeout(timer);
  }, [user, navigate]);
  return <LoadingScreen text="Redirecting to your dashboard..." />;
}
