import { Link } from 'react-router-dom';
import { textLink } from '#components/text-link.ts';
import { paths } from '../../paths.ts';
import { PublicPage, PublicSection } from './public-page.tsx';

/** /our-team: who makes the product. No portraits: those who maintain it are named where they work. */
export function Component() {
  return (
    <PublicPage
      title="Who makes Plumbline"
      lead="A small group of maintainers. There is no sales team and no office tour: the work and its reasons are in the repository, and that is where the people are named."
    >
      <PublicSection title="The maintainers">
        <p>
          They decide what goes in, review every change, answer for security and write back to those who
          write. A change is theirs when its tests fail without it, and when the reason for it can be read
          beside it.
        </p>
      </PublicSection>
      <PublicSection title="What we care about">
        <p>
          That an answer can be checked by somebody with wet gloves in ten seconds. That the product says “not
          in your documents” when that is the truth. That nobody sees the drawings of another company. That a
          figure is either measured or not shown.
        </p>
      </PublicSection>
      <PublicSection title="Whose work it stands on">
        <p>
          Reading PDFs, recognising scans, opening Word files and finding meaning in sentences are done with
          software and models that others gave away: PDF.js, Tesseract, mammoth, the multilingual E5 model,
          React, and many more. Their licences come with the product.
        </p>
      </PublicSection>
      <PublicSection title="Joining">
        <p>
          You become a maintainer by maintaining: by reporting a fault well, by mending it, by keeping at it.{' '}
          <Link to={paths.workWithUs()} className={textLink}>
            How to work with us
          </Link>{' '}
          says where to begin.
        </p>
      </PublicSection>
    </PublicPage>
  );
}
