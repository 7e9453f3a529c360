import { Link } from 'react-router-dom';
import { textLink } from '#components/text-link.ts';
import { storage, trash } from '#domain/limits/limits.ts';
import { PublicPage, PublicSection, RuledList } from '../layouts/public-page.tsx';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';

const megabytes = storage.uploadBytes / 1024 / 1024;

/** /migration: how to import the documents of running jobs, and how to export them. */
export function Component() {
  return (
    <PublicPage
      title={screens.migration.title}
      lead="You don’t need a migration project. Drag a job’s folder into the browser. You can ask about the first files while the rest are still being read."
    >
      <PublicSection title="Before you begin">
        <RuledList
          items={[
            {
              term: 'Decide what a project is',
              text: 'Usually a job. A question searches one project only, unless you ask the whole company. Each quote then names its project.',
            },
            {
              term: 'Leave out what no one will ask about',
              text: 'Old transmittals and drafts add near matches, not better answers. You can upload them later.',
            },
            {
              term: 'Turn drawings and sheets into PDF',
              text: 'Plumbline does not read DWG, RVT, XLSX, PPTX or email files. Plot or print them to PDF first. Text in a PDF is read exactly; a picture of text needs OCR.',
            },
          ]}
        />
      </PublicSection>
      <PublicSection title="Step by step">
        <ol className="list-decimal space-y-3 ps-5 marker:font-mono marker:text-ink">
          <li>
            Sign up to create your company. You manage it, so you can create projects and upload files. If you
            were invited, choose to join first; an Owner or Admin of that company uploads.
          </li>
          <li>Create a project and open it.</li>
          <li>
            Drop the folder onto the list of documents. Plumbline also uploads the folders inside it. Up to{' '}
            {megabytes} MB a file: PDF, DOCX, TXT, JPG and PNG. The contents of a file decide its type, not
            its name.
          </li>
          <li>
            Each file shows its status: waiting, uploading, reading page 4 of 20, AI Ready, or Failed with the
            reason and what to do. Scanned pages take seconds each, because OCR runs on your own computer. You
            can close the page once every file is saved on this device: uploads go on when you open Plumbline
            again. If a file could not be saved, its row says so: keep the page open for it.
          </li>
          <li>
            If your company already has an identical file, the upload pauses and asks whether you want a
            second copy.
          </li>
          <li>
            Ask something you know the answer to. Select the number beside a quote to see its page. A tick
            means that the whole sentence is on that page, not that it answers your question.
          </li>
        </ol>
      </PublicSection>
      <PublicSection title="Numbers and revisions">
        <p>
          Plumbline reads the drawing number and the revision from the file name and the title block. If both
          agree, as with a file called <span className="font-mono text-ink">A-101 Rev C.pdf</span>, the value
          is certain. Otherwise it has a question mark, Details says why, and you can correct it with Rename.
        </p>
      </PublicSection>
      <PublicSection title="What does not come over">
        <p>
          The folder structure of a job, and another system’s comments, mark-ups, users, rights and history.
          Plumbline has no connector to another document system. It imports files only.
        </p>
      </PublicSection>
      <PublicSection title="If it goes wrong, and if you leave">
        <p>
          Plumbline reads your original files and never moves or changes them. Keep them until you are happy
          with the result. A document that you delete here stays in the trash for {trash.keepDays} days. Every
          file can be downloaded again, byte for byte as you uploaded it.
        </p>
        <p>
          Do you have something that does not fit?{' '}
          <Link to={paths.contact()} className={textLink}>
            Tell us what you have
          </Link>
          .
        </p>
      </PublicSection>
    </PublicPage>
  );
}
