import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PageBody } from '../../../components/page-body.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { ThemeChoice } from '../../../components/theme-choice.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { useUpdateProfile } from '../../../features/auth/api/update-profile.ts';
import { useUser } from '../../../features/auth/api/use-session.ts';
import { ProfileForm } from '../../../features/auth/components/profile-form.tsx';
import { usePageTitle } from '../../../hooks/use-page-title.ts';
import { SignOutDialog } from '../../layouts/sign-out-dialog.tsx';

export function Component() {
  usePageTitle('Settings');
  const user = useUser();
  const update = useUpdateProfile(user);
  const [leaving, setLeaving] = useState(false);
  return (
    <PageBody className="max-w-reading">
      <PageHead title="Settings" text={`${user.companyName} · ${user.role} · ${user.email}`} />
      <Part title="Profile">
        <ProfileForm
          name={user.name}
          save={async (values) => {
            await update.mutateAsync(values);
            toast.success('Your name was saved');
          }}
        />
      </Part>
      <Part title="Appearance">
        <ThemeChoice />
      </Part>
      <Part title="This device">
        <Button onClick={() => setLeaving(true)}>
          <LogOut />
          Sign Out
        </Button>
      </Part>
      <SignOutDialog open={leaving} onOpenChange={setLeaving} />
    </PageBody>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3 border-b border-hairline py-6 md:grid-cols-[10rem_1fr]">
      <h2 className="text-base font-semibold">{title}</h2>
      <div>{children}</div>
    </section>
  );
}
