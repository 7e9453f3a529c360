import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { PublicPage, PublicSection, RuledList } from '../layouts/public-page.tsx';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';

/** /work-with-us: what help is wanted, and how to start. There are no vacancies, so none are claimed. */
export function Component() {
  return (
    <PublicPage
      title={screens.workWithUs.title}
      lead="There are no open positions. There is open work, and three kinds of people who can help with it."
    >
      <PublicSection title="If you build">
        <RuledList
          items={[
            {
              term: 'Ask it what you know',
              text: 'Upload a finished job and ask what you had to look up at the time. The most useful thing to send us is a wrong answer, or a question it refused although the answer is there.',
            },
            {
              term: 'Show us your paper',
              text: 'Dockets, certificates and title blocks differ by trade and by country. Send us a blank or redacted page that Plumbline reads badly. That is enough to fix it.',
            },
          ]}
        />
      </PublicSection>
      <PublicSection title="If you write software">
        <RuledList
          items={[
            {
              term: 'It runs in two commands',
              text: (
                <>
                  <code className="font-mono text-sm text-ink">npm ci && npm start</code> brings up the whole
                  product with a sample company, with no account anywhere.{' '}
                  <code className="font-mono text-sm text-ink">npm test</code> runs everything that guards it.
                </>
              ),
            },
            {
              term: 'Start with a fault',
              text: 'Write a failing test first, then the smallest change that fixes it. The folder docs/ explains how the parts fit together and why.',
            },
            {
              term: 'Claims are measured',
              text: 'Retrieval, reading and isolation have benchmarks and attack suites. A change that makes one of them better is easy to accept.',
            },
          ]}
        />
      </PublicSection>
      <PublicSection title="If you break things">
        <p>
          Attack an installation of your own: two companies, two roles, every operation. If anything crosses
          from one company to the other, write to us before you write about it.
        </p>
      </PublicSection>
      <PublicSection title="How to begin">
        <p>Say in a few lines what you would like to do and what you have done before.</p>
        <Button asChild wraps variant="primary">
          <Link to={paths.contact()}>Write to the maintainers</Link>
        </Button>
      </PublicSection>
    </PublicPage>
  );
}
