import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { KeepPlaceChoice } from '#components/keep-place-choice.tsx';
import { LanguageChoice } from '#components/language-choice.tsx';
import { PageBody, PageHead } from '#components/page-layout.tsx';
import { ThemeChoice } from '#components/theme-choice.tsx';
import { useChangePassword } from '#features/auth/api/change-password.ts';
import { useUpdateProfile } from '#features/auth/api/profile.ts';
import { useSignIn } from '#features/auth/api/sign-in.ts';
import { useUser } from '#features/auth/api/use-session.ts';
import { ChangePassword } from '#features/auth/components/change-password.tsx';
import { ProfileForm } from '#features/auth/components/profile-form.tsx';
import { TwoStepSettings } from '#features/auth/components/two-step-settings.tsx';
import { BiometricSettings } from '#features/biometric/components/biometric-settings.tsx';
import { CompanyErasure } from '#features/company/components/company-erasure.tsx';
import { CompanyExport } from '#features/company/components/company-export.tsx';
import { RecentPacksChoice } from '#features/kept-projects/components/recent-packs-choice.tsx';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { offeredLanguages } from '#lib/language/languages.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toaster.tsx';
import { SignOutDialog } from '../../layouts/sign-out-dialog.tsx';
import { useLeave } from '../../layouts/use-leave.ts';
import { paths } from '../../paths.ts';
import { screens } from '../../screens.ts';
import { AccountRemoval } from './settings/account-removal.tsx';

export function Component() {
  usePageTitle(screens.settings.title);
  const user = useUser();
  const navigate = useNavigate();
  const update = useUpdateProfile(user);
  const changePassword = useChangePassword(user.email);
  const signIn = useSignIn();
  const leave = useLeave();
  return (
    <PageBody narrow>
      <PageHead
        title={screens.settings.title}
        text={`${user.companyName} · ${shown(user.role)} · ${user.email}`}
      />
      <Part title={t`Profile`}>
        <ProfileForm
          name={user.name}
          save={async (values) => {
            await update.mutateAsync(values);
            toast.success(t`Your name was saved`);
          }}
        />
      </Part>
      <Part title={t`Password`}>
        <ChangePassword
          email={user.email}
          change={(values) => changePassword.mutateAsync(values)}
          confirm={(code) => signIn.mutateAsync({ values: { email: user.email, password: '' }, code })}
          onChanged={() =>
            toast.success(t`Your password was changed`, { description: t`Your other sessions have ended.` })
          }
          onLeave={leave}
        />
      </Part>
      <Part title={t`Two-step sign-in`}>
        <TwoStepSettings email={user.email} />
      </Part>
      <Part title={t`Biometric login`}>
        <BiometricSettings
          email={user.email}
          onRequested={() => void navigate(paths.signIn({ returnTo: paths.settings(user.companyId) }))}
        />
      </Part>
      {offeredLanguages.length > 1 && (
        <Part title={t`Language`}>
          <LanguageChoice />
        </Part>
      )}
      <Part title={t`Photos`}>
        <KeepPlaceChoice />
      </Part>
      <Part title={t`Offline`}>
        <RecentPacksChoice person={user} />
      </Part>
      <Part title={t`Appearance`}>
        <ThemeChoice />
      </Part>
      {user.role === 'Admin' && (
        <>
          <Part title={t`Company data`}>
            <CompanyExport companyId={user.companyId} />
          </Part>
          <Part title={t`Delete company`}>
            <CompanyErasure companyId={user.companyId} companyName={user.companyName} />
          </Part>
        </>
      )}
      <Part title={t`Sign out`}>
        <SignOutChoices />
      </Part>
      <Part title={t`Delete account`}>
        <AccountRemoval user={user} />
      </Part>
    </PageBody>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-3 border-b border-hairline grid-cols-[minmax(0,1fr)] py-6 md:grid-cols-[10rem_minmax(0,1fr)]"
    >
      <h2 className="text-base font-semibold">{title}</h2>
      <div>{children}</div>
    </section>
  );
}

/** Signs out here, or on every device, such as a phone that was lost on site. */
function SignOutChoices() {
  const [leaving, setLeaving] = useState(false);
  const leaveEverywhere = useLeave({ everywhere: true });
  return (
    <div className="flex flex-wrap gap-2">
      <Button wraps onClick={() => setLeaving(true)}>
        <LogOut />
        <Trans>Sign Out</Trans>
      </Button>
      <ConfirmDialog
        title={t`Sign out everywhere`}
        text={t`This ends your sessions on all devices, this one included. A device in use now may stay signed in for up to an hour.`}
        confirmLabel={t`Sign out everywhere`}
        trigger={
          <Button wraps>
            <Trans>Sign out everywhere</Trans>
          </Button>
        }
        onConfirm={leaveEverywhere}
      />
      <SignOutDialog open={leaving} onOpenChange={setLeaving} />
    </div>
  );
}
