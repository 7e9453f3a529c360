import { Link } from 'react-router-dom';
import { textLink } from '#components/text-link.ts';
import { paths } from '../../paths.ts';
import { PublicPage, PublicSection } from './public-page.tsx';

/** /terms: the rules of using this installation, in words that a site manager can read. */
export function Component() {
  return (
    <PublicPage
      title="Terms of use"
      lead="Plumbline is software that a company runs for itself, on its own machine or in its own cloud account. Whoever runs the installation you are using is called the operator here."
      lastChanged="22 November 2026"
    >
      <PublicSection title="Your documents stay yours">
        <p>
          Uploading a document gives nobody any right in it beyond what is needed to store it, read it, search
          it and show it to the members of your company. You may download and delete your documents at any
          time. Only upload what you are allowed to share with the members of your company.
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
          Before anything is built, ordered or signed off on the strength of an answer, somebody qualified
          reads the page itself. Plumbline does not replace an engineer, a certifier or the contract.
        </p>
      </PublicSection>
      <PublicSection title="Accounts">
        <p>
          One account is for one person, with an e-mail address that is theirs. Keep your password to
          yourself. Admins and Owners decide who may belong to the company, and answer for what they let
          others see. An invited person joins only by choosing so on a screen that names the company and who
          sent the invitation.
        </p>
      </PublicSection>
      <PublicSection title="What is not allowed">
        <p>
          To reach for data of another company, to guess passwords, to upload files that are meant to harm
          whoever opens them, or to load the service so heavily that others can't work. Testing an
          installation that you run yourself is welcome; tell us what you find through the{' '}
          <Link to={paths.contact()} className={textLink}>
            contact page
          </Link>
          .
        </p>
      </PublicSection>
      <PublicSection title="Availability and liability">
        <p>
          The software comes as it is. Its makers promise neither that it is free of faults nor that it is
          always there; the operator decides about hours, backups and support, and may agree more with you in
          writing. Nothing here takes away a right that the consumer law of your country gives you.
        </p>
      </PublicSection>
      <PublicSection title="Changes and questions">
        <p>
          The date above is the date of this text. A change that takes something from you is announced in the
          product before it applies. Questions go to the operator of your installation, or to us through the{' '}
          <Link to={paths.contact()} className={textLink}>
            contact page
          </Link>
          . How data is handled stands under{' '}
          <Link to={paths.privacy()} className={textLink}>
            privacy
          </Link>
          .
        </p>
      </PublicSection>
    </PublicPage>
  );
}
