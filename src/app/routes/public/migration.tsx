import { Link } from 'react-router-dom';
import { textLink } from '#components/text-link.ts';
import { storage, trash } from '#domain/limits/limits.ts';
import { paths } from '../../paths.ts';
import { PublicPage, PublicSection, RuledList } from './public-page.tsx';

const megabytes = storage.uploadBytes / 1024 / 1024;

/** /migration: how the documents of running jobs come in, and how they get out again. */
export function Component() {
  return (
    <PublicPage
      title="Bringing your documents over"
      lead="You need no import project. A job comes over by dropping its folder into the browser, and you can ask the first files while the rest is still being read."
    >
      <PublicSection title="Before you begin">
        <RuledList
          items={[
            {
              term: 'Decide what a project is',
              text: 'Usually a job. A question asked inside a project is answered from that project only, so two sites are never mixed.',
            },
            {
              term: 'Leave out what nobody will ask',
              text: 'Old transmittals and drafts make more near misses, not better answers. They can follow later.',
            },
            {
              term: 'Turn drawings and sheets into PDF',
              text: 'DWG, RVT, XLSX, PPTX and mail files are not read. Plot or print them to PDF: text in a PDF is read exactly, a picture of text has to be recognised.',
            },
          ]}
        />
      </PublicSection>
      <PublicSection title="Step by step">
        <ol className="list-decimal space-y-3 pl-5 marker:font-mono marker:text-ink">
          <li>
            Sign up to create your company. You manage it, so you can create projects and upload files. If you
            were invited, choose to join first; an Owner or Admin of that company uploads.
          </li>
          <li>Make a project and open it.</li>
          <li>
            Drop the folder onto the list of documents. Folders inside it are searched too. Up to {megabytes}{' '}
            MB a file: PDF, DOCX, TXT, JPG and PNG. The contents of a file decide its type, not its name.
          </li>
          <li>
            Each file says where it stands: waiting, uploading, reading page 4 of 20, AI Ready, or Failed with
            the reason and what to do. Scanned pages take seconds each, since they are recognised on your own
            machine. Keep the page open until every file is uploaded. If it closes, Plumbline names the files
            that were not uploaded, and you add them again.
          </li>
          <li>
            A file whose bytes the company has already is held back, and you are asked whether you want it
            twice.
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
          is certain. Otherwise it carries a question mark, Details says why, and you can correct it with
          Rename.
        </p>
      </PublicSection>
      <PublicSection title="What does not come over">
        <p>
          Folder structure inside a job, comments and mark-ups kept in another system, its users and their
          rights, and its history. There is no connector to another document system: files are the way in.
        </p>
      </PublicSection>
      <PublicSection title="If it goes wrong, and if you leave">
        <p>
          Your originals are only read, never moved or changed, so keep them where they are until you are
          content. A document that you delete here stays in the trash for {trash.keepDays} days. Every file
          can be downloaded again, byte for byte as you uploaded it.
        </p>
        <p>
          Something of yours does not fit in here?{' '}
          <Link to={paths.contact()} className={textLink}>
            Tell us what you have
          </Link>
          .
        </p>
      </PublicSection>
    </PublicPage>
  );
}
