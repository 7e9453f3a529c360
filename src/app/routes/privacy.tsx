import { Link } from 'react-router-dom';
import { textLink } from '#components/text-link.ts';
import { account, REGION, storage, trash } from '#domain/limits/limits.ts';
import { PublicPage, PublicSection, RuledList } from '../layouts/public-page.tsx';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';

const hours = account.authCacheMs / 3_600_000;
const linkMinutes = storage.viewUrlSeconds / 60;

/** Must match what `forgetPerson`, the device caches and the service worker keep and remove. */
const ON_DEVICE = [
  { term: 'Your sign-in', text: 'Until you sign out or your session expires.' },
  {
    term: 'Your name, email address, role and company',
    text: `For up to ${hours} hours, so that the first screen appears at once.`,
  },
  { term: 'What the dashboard showed last, with the latest activity', text: 'For five minutes.' },
  {
    term: 'Questions without an answer',
    text: 'For up to 30 days, until they are answered or you discard them. Their pictures are not kept.',
  },
  {
    term: 'Files that wait to be uploaded',
    text: 'Encrypted, until they are uploaded or you cancel them.',
  },
  {
    term: 'Documents, lists and answers that you opened, and projects that you keep',
    text: 'Encrypted, so that you can read them without a connection. If you let this device keep recently opened projects, it also remembers which ones you opened.',
  },
  {
    term: 'What you opened in this tab',
    text: 'Project and document names, the open conversation and how you turned a document: until the tab closes.',
  },
  {
    term: 'Your choices',
    text: 'Appearance, whether the place of photos is kept, that dictation was explained, and the panes of a project and their widths.',
  },
  {
    term: 'Biometric login, if you set it up',
    text: 'Your password, encrypted with a key that the device releases only after it checks who you are.',
  },
];

/** /privacy: what is stored, where, who can see it, and for how long. The code keeps every statement here. */
export function Component() {
  return (
    <PublicPage
      title={screens.privacy.title}
      lead="What is kept, where it is kept, who can see it, and how it goes away. No advertising, no tracking and no analytics. Your browser contacts only Plumbline and the services the operator has chosen."
      lastChanged="23 November 2026"
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
              term: 'When and where photos were taken',
              text: 'When, as the camera wrote it. The place is removed from each photo before it leaves your device. It is kept with the document only if you turn that on in Settings, and can be removed from the document’s details.',
            },
            {
              term: 'What you dictate',
              text: 'Only the text. Your browser makes it, and most browsers send the recording to their maker to do so; Plumbline tells you before the first time.',
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
        <p>Plumbline sets no cookies. Your browser’s own storage contains:</p>
        <RuledList items={ON_DEVICE} />
        <p>
          Signing out removes all of this except your choices, biometric login, the program and files that
          still wait. Those stay encrypted without their key, and go on when you sign in again; no one else
          can read them. To remove them for good, cancel them first or clear this site’s data in your browser.
          The program’s own files are kept so that it opens without a network. They contain nothing about you.
        </p>
      </PublicSection>
      <PublicSection title="How it goes away">
        <p>
          A deleted document stays in the trash for {trash.keepDays} days, so that a wrong click can be
          undone. You can delete your account under Settings. Your sign-in, your place in the company and your
          conversations go at once. Documents and projects belong to the company and stay, and its activity
          list keeps your name. If you are the only member, the projects move to the trash as well. An Admin
          can delete the company under Settings. Otherwise, ask the operator. If you do not know who that is,{' '}
          <Link to={paths.contact()} className={textLink}>
            ask us
          </Link>
          . You may also ask what is kept about you and have it corrected.
        </p>
      </PublicSection>
    </PublicPage>
  );
}
