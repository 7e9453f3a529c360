import { Link } from 'react-router-dom';
import { textLink } from '#components/text-link.ts';
import { PublicPage, PublicSection } from '../layouts/public-page.tsx';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';

/** /terms: the rules of this installation, in plain language. */
export function Component() {
  return (
    <PublicPage
      title={screens.terms.title}
      lead="Plumbline is software that a company runs for itself, on its own machine or in its own cloud account. The operator is the person or company that runs the installation you are using."
      lastChanged="22 November 2026"
    >
      <PublicSection title="Your documents stay yours">
        <p>
          Uploading a document gives no one any right to it except to store it, read it, search it and show it
          to members of your company. You may download and delete your documents at any time. Only upload what
          you are allowed to share with the members of your company.
        </p>
      </PublicSection>
      <PublicSection title="Answers are help, not advice">
        <p>
          A tick means that the whole sentence, list item or table row beside it is on the page shown. It does
          not mean that the document is right, current, or the one that governs your work, or that the
          sentence answers your question. A sentence marked as not checked was written by a model. Do not rely
          on it.
        </p>
        <p>
          Before you build, order or sign off anything based on an answer, a qualified person must read the
          page itself. Plumbline does not replace an engineer, a certifier or the contract.
        </p>
      </PublicSection>
      <PublicSection title="Accounts">
        <p>
          One account is for one person, with their own email address. Keep your password to yourself. Admins
          and Owners decide who may belong to the company, and answer for what they let others see. An invited
          person joins only by choosing to on a screen that names the company and who sent the invitation.
        </p>
      </PublicSection>
      <PublicSection title="What is not allowed">
        <p>
          Do not try to reach another company’s data, guess passwords, upload files meant to harm people who
          open them, or overload the service. Testing an installation that you run yourself is welcome; tell
          us what you find through the{' '}
          <Link to={paths.contact()} className={textLink}>
            contact page
          </Link>
          .
        </p>
      </PublicSection>
      <PublicSection title="Availability and liability">
        <p>
          The software comes as it is. Its maintainers do not promise that it is free of faults or always
          available. The operator decides about hours, backups and support, and may agree on more with you in
          writing. Nothing here takes away a right that your country’s consumer law gives you.
        </p>
      </PublicSection>
      <PublicSection title="Changes and questions">
        <p>
          The date above is the date of this text. We announce a change that takes something from you in the
          product before it applies. Questions go to the operator of your installation, or to us through the{' '}
          <Link to={paths.contact()} className={textLink}>
            contact page
          </Link>
          . To see how data is handled, read{' '}
          <Link to={paths.privacy()} className={textLink}>
            privacy
          </Link>
          .
        </p>
      </PublicSection>
    </PublicPage>
  );
}
