import { Link } from 'react-router-dom';
import { textLink } from '#components/text-link.ts';
import { chat, chunking, search } from '#domain/limits/limits.ts';
import { Button } from '#ui/button.tsx';
import { paths } from '../../paths.ts';
import { CostTable } from './cost-table.tsx';
import { MonthlyCost } from './monthly-cost.tsx';
import { PublicPage, PublicSection } from './public-page.tsx';

/** /pricing: what running the product costs. Nobody has put a price on it, so none is shown. */
export function Component() {
  return (
    <PublicPage
      title="What it costs"
      lead="Plumbline has no price list, no seats to count and no trial that ends. You run it yourself; what you pay is the machine or the cloud services that it runs on."
    >
      <PublicSection title="On your own machine: nothing">
        <p>
          One process on one computer holds the whole product: accounts, documents, search and answers by
          quotation, with its own embedding model. No account, no key and no connection to anybody else is
          needed. A spare desktop in the site office will do for trying it.
        </p>
        <Button asChild variant="primary">
          <Link to={paths.signIn()}>Get Started Free</Link>
        </Button>
      </PublicSection>
      <PublicSection title="In your own AWS account">
        <p>
          You pay AWS by use, at AWS's prices of the day, on your own invoice. Nothing is added and nothing
          passes through us. This is what is counted:
        </p>
        <CostTable />
      </PublicSection>
      <PublicSection title="About how much a month">
        <p>US dollars without tax, by list prices for Sydney as they were known in 2025:</p>
        <MonthlyCost />
        <p>
          Assumed for each active user: 110 questions a month, 10 new documents of 20 pages, four hours
          connected on each of 22 days, in the twelfth month. The prices were not read anew when this was
          written, on 21 November 2026, and they change: check them before you rely on a total, and set a
          budget alarm before you invite people.
        </p>
        <p>
          The choice of chat model makes the biggest difference. Without one, answers are quotes and cost
          nothing. With one, its own sentences are marked as not checked, and a tick stands only beside a
          whole sentence from your documents. A cheaper model makes answers less fluent, not ticks less
          reliable. Plumbline limits what a person and a company can ask of the AI provider in a day.
        </p>
      </PublicSection>
      <PublicSection title="Estimating it for your job">
        <p>
          Four numbers are enough, and you have them: pages, people, questions a month, gigabytes of files.
        </p>
        <ol className="list-decimal space-y-2 pl-5 marker:font-mono marker:text-ink">
          <li>
            Passages: a page of plain text of 2,400 characters is about{' '}
            <span className="font-mono text-ink">{2_400 / chunking.targetCharacters}</span> passages of{' '}
            {chunking.targetCharacters} characters. Each is indexed once, and again only if the embedding
            model changes.
          </li>
          <li>
            Questions: each is one search, and with a chat model one call that reads at most{' '}
            {search.resultsKept} passages and writes at most{' '}
            <span className="font-mono text-ink">{chat.maxTokens.toLocaleString('en-AU')}</span> tokens. About
            four characters of English are one token.
          </li>
          <li>Files: their gigabytes, stored every month, and sent once each time somebody opens one.</li>
          <li>
            Multiply by the prices of the providers that you choose. The first month is the dearest for
            indexing: everything comes in at once.
          </li>
        </ol>
      </PublicSection>
      <PublicSection title="Help">
        <p>
          Running it for others, support with a contract, or a feature that you need: there is no fixed offer.{' '}
          <Link to={paths.contact()} className={textLink}>
            Write to the maintainers
          </Link>{' '}
          and say what you need.
        </p>
      </PublicSection>
    </PublicPage>
  );
}
