import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { contact } from '#domain/limits/limits.ts';
import { sendContact } from '#features/contact/api/send-contact.ts';
import { ContactForm } from '#features/contact/components/contact-form.tsx';
import { shown } from '#lib/language/shown.ts';
import { PublicPage, PublicSection } from '../layouts/public-page.tsx';
import { screens } from '../screens.ts';

/** /contact. The API client loads on the first submission. */
export function Component() {
  return (
    <PublicPage
      title={shown(screens.contact.title)}
      translated
      lead={t`Ask a question, report a fault or a badly read document, or suggest a feature. Your message goes to the maintainers of this installation.`}
    >
      <PublicSection title={t`Write to us`}>
        <ContactForm
          send={async (submission) => {
            const { contactDesk } = await import('#features/contact/api/contact-desk.ts');
            return sendContact(submission, contactDesk);
          }}
          newId={() => crypto.randomUUID()}
          isOnline={() => navigator.onLine}
        />
      </PublicSection>
      <PublicSection title={t`What happens next`}>
        <p>
          <Trans>
            We store your message first, then email it to the maintainers of this installation. We email at
            most {contact.mailsPerHour} an hour from one address. We use your message only to answer you.
          </Trans>
        </p>
        <p>
          <Trans>
            Reporting a security issue? Say so in the first line, and leave out the details until we reply.
          </Trans>
        </p>
      </PublicSection>
    </PublicPage>
  );
}
