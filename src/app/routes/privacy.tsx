import { Link } from 'react-router-dom';
import { textLink } from '#components/text-link.ts';
import { account, REGION, storage, trash } from '#domain/limits/limits.ts';
import { PublicPage, PublicSection, RuledList } from '../layouts/public-page.tsx';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';

const hours = account.authCacheMs / 3_600_000;
const linkMinutes = storage.viewUrlSeconds / 60;

/** /privacy: what is stored, where, who can see it, and for how long. The code keeps every statement here. */
export function Component() {
  return (
    <PublicPage
      title={screens.privacy.title}
      lead="What is kept, where it is kept, who can see it, and how it goes away. No advertising, no tracking and no analytics. Your browser contacts only Plumbline and the services the operator has chosen."
      lastChanged="22 November 2026"
    >
      <PublicSection title="What is kept">
        <RuledList
          items={[
            {
              term: 'Your account',
              text: 'Name, email address, role and company. Only the identity service handles your password, and it keeps no readable copy.',
            },
            {
              term: 'Your documents',
              text: 'The files, the text and the word positions read from them, and passages prepared for search.',
            },
            {
              term: 'What you ask',
              text: 'Your conversations, readable by you and not by other members of your company.',
            },
            {
              term: 'What was done',
              text: 'A log that your company can read: who signed in, created projects, and uploaded, changed or opened documents, and when.',
            },
            {
              term: 'What you write to us',
              text: 'Name, email address, company and message from the contact form, so that we can reply.',
            },
          ]}
        />
      </PublicSection>
      <PublicSection title="Where it is kept">
        <p>
          An installation on one machine keeps everything on that machine. An installation in the cloud keeps
          it in the operator's own AWS account, by default in the region {REGION}.
        </p>
        <p>
          If the operator has connected an AI provider, Plumbline sends that provider each question, the
          matching passages and the text to index. Without one, the installation itself quotes the answers and
          sends nothing elsewhere.
        </p>
      </PublicSection>
      <PublicSection title="Who sees it">
        <p>
          The members of your company, within their roles. If you were invited, the company sees your email
          address on the invitation, and nothing else about you until you choose to join. No other company:
          the server checks the company on every request. A link to a file is created for one person after
          that check and expires after {linkMinutes} minutes. The operator, who runs the machine or the cloud
          account, can reach what is stored there.
        </p>
      </PublicSection>
      <PublicSection title="On your device">
        <p>
          No cookies. The browser's own storage holds your sign-in, for at most {hours} hours the name and
          company that the first screen is painted with, for five minutes what the dashboard showed, with its
          latest activities and their names, and choices such as the appearance. Biometric login, where you
          set it up, keeps your password there, sealed with a key of the reader. The program itself is kept
          for use without a network; what belongs to you is never part of that copy. Signing out removes all
          of it but the choices and the biometric login.
        </p>
      </PublicSection>
      <PublicSection title="How it goes away">
        <p>
          A deleted document stays in the trash for {trash.keepDays} days, so that a wrong click can be
          undone. You can delete your account under Settings. Your sign-in, your place in the company and your
          conversations go at once. Documents and projects belong to the company and stay, and its activity
          list keeps your name. If you are the only member, the projects move to the trash as well. To have a
          company removed altogether, ask the operator. If you do not know who that is,{' '}
          <Link to={paths.contact()} className={textLink}>
            ask us
          </Link>
          . You may also ask what is kept about you and have it corrected.
        </p>
      </PublicSection>
    </PublicPage>
  );
}
