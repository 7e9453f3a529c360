import { Link } from 'react-router-dom';
import { textLink } from '#components/text-link.ts';
import { PublicPage, PublicSection } from '../layouts/public-page.tsx';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';

/** /our-team: who maintains the product. The maintainers' names are in the repository. */
export function Component() {
  return (
    <PublicPage
      title={screens.ourTeam.title}
      lead="A small group of maintainers. There is no sales team and no office tour: the work and its reasons are in the repository, and that is where the people are named."
    >
      <PublicSection title="The maintainers">
        <p>
          They decide what goes in, review every change, are responsible for security and reply to messages.
          They accept a change when its tests fail without it and its reason is written beside it.
        </p>
      </PublicSection>
      <PublicSection title="What we care about">
        <p>
          A person in wet gloves can check an answer in ten seconds. The product says “not in your documents”
          when that is the truth. No one sees another company’s drawings. A figure is either measured or not
          shown.
        </p>
      </PublicSection>
      <PublicSection title="Built on the work of others">
        <p>
          Plumbline reads PDFs, scans and Word files and compares meaning with software and models that others
          gave away: PDF.js, Tesseract, mammoth, the multilingual E5 model, React, and many more. Their
          licences come with the product.
        </p>
      </PublicSection>
      <PublicSection title="Joining">
        <p>
          You become a maintainer by reporting faults well, fixing them and staying with it.{' '}
          <Link to={paths.workWithUs()} className={textLink}>
            How to work with us
          </Link>{' '}
          says where to begin.
        </p>
      </PublicSection>
    </PublicPage>
  );
}
