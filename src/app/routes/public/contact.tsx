import { contact } from '#domain/limits/limits.ts';
import { sendContact } from '#features/contact/api/send-contact.ts';
import { ContactForm } from '#features/contact/components/contact-form.tsx';
import { PublicPage, PublicSection } from './public-page.tsx';

/** /contact. The API's client is fetched when something is sent. */
export function Component() {
  return (
    <PublicPage
      title="Contact"
      lead="Questions, faults, a document that is read badly, something that you miss: what is written here goes to the maintainers of this installation."
    >
      <PublicSection title="Write to us">
        <ContactForm
          send={async (submission) => {
            const { contactDesk } = await import('#features/contact/api/contact-desk.ts');
            return sendContact(submission, contactDesk);
          }}
          newId={() => crypto.randomUUID()}
          isOnline={() => navigator.onLine}
        />
      </PublicSection>
      <PublicSection title="What happens then">
        <p>
          Your message is stored first and mailed to the maintainers of this installation afterwards. At most{' '}
          {contact.mailsPerHour} an hour are mailed for one address. It is used to answer you and for nothing
          else.
        </p>
        <p>
          A hole in the security? Say so in the first line and leave the details out until somebody has
          answered you.
        </p>
      </PublicSection>
    </PublicPage>
  );
}
