import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { LoadingScreen } from '#components/states.tsx';
import { account } from '#domain/limits/limits.ts';
import { firstName, type SessionUser } from '#features/auth/api/session-user.ts';
import { useSession } from '#features/auth/api/use-session.ts';
import { welcomeFlag } from '#features/auth/api/welcome-flag.ts';
import { joinedCompanyNotice } from '#features/team/api/joined-company-notice.ts';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { inEnglish } from '#lib/language/languages.ts';
import { Button } from '#ui/button.tsx';
import { paths } from '../paths.ts';
import { warmCode, warmFrame } from '../prefetch/warm-code.ts';
import { FeatureCards } from './landing/feature-cards.tsx';
import { HeroDrawing } from './landing/hero-drawing.tsx';
import { Questions } from './landing/questions.tsx';

/** The public page for visitors. Sends signed-in people to the dashboard. */
export function LandingPage() {
  const { status, user, problem } = useSession();
  usePageTitle();
  if (user) return <WelcomeRedirect user={user} />;
  if (status === 'invited') return <Navigate to={paths.invitation()} replace />;
  if (status === 'loading' && !problem) return <LoadingScreen text="Checking authentication..." />;
  return (
    <div {...inEnglish}>
      <section className="drawing-grid border-b border-rule">
        <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] items-center gap-10 px-6 py-12 md:py-20 lg:grid-cols-[1fr_30rem]">
          <div className="min-w-0 max-w-reading">
            <h1 className="text-xl font-semibold tracking-tight text-balance">
              Ask the job’s documents. Check the answer on the page.
            </h1>
            <p className="mt-5 text-base text-ink-soft">
              Drawings, specifications, certificates and dockets in one place. Ask in your own words. Each
              quote in the answer opens its page with the words highlighted.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Button asChild wraps variant="primary" size="large">
                <Link to={paths.signIn()}>
                  Get Started Free
                  <ArrowRight />
                </Link>
              </Button>
              <Button asChild size="large">
                <Link to={paths.pricing()}>View Pricing</Link>
              </Button>
            </div>
          </div>
          <HeroDrawing />
        </div>
      </section>
      <FeatureCards />
      <Questions />
    </div>
  );
}

async function greet(user: SessionUser): Promise<void> {
  const joined = joinedCompanyNotice.take();
  if (welcomeFlag.isSet() && !joined) return;
  welcomeFlag.set();
  const { toast } = await import('#ui/toaster.tsx');
  if (joined) toast.success(`You are now in ${joined}`);
  else toast.success(`Hello there ${firstName(user)}!`, { description: 'You have successfully signed in.' });
}

/**
 * Greets once after each sign-in and each joined company, then opens the dashboard after 1.5 s. Its code is
 * loaded in the meantime.
 */
function WelcomeRedirect({ user }: { user: SessionUser }) {
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
