import { Link } from 'react-router-dom';
import { textLink } from '#components/text-link.ts';
import { chat, passageSize, search } from '#domain/limits/limits.ts';
import { Button } from '#ui/button.tsx';
import { PublicPage, PublicSection } from '../layouts/public-page.tsx';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { CostTable, MonthlyCost } from './pricing/costs.tsx';

/** /pricing: what running the product costs. It has no price, so none is shown. */
export function Component() {
  return (
    <PublicPage
      title={screens.pricing.title}
      lead="Plumbline has no price list, no seats to count and no trial that ends. You host it yourself and pay only for the computer or cloud services it runs on."
    >
      <PublicSection title="On your own machine: nothing">
        <p>
          One process on one computer runs the whole product: accounts, documents, search and quoted answers,
          with its own embedding model. It needs no account, no key and no connection to another service. A
          spare desktop in the site office is enough to try it.
        </p>
        <Button asChild variant="primary">
          <Link to={paths.signIn()}>Get Started Free</Link>
        </Button>
      </PublicSection>
      <PublicSection title="In your own AWS account">
        <p>
          AWS bills you directly for what you use, at its current prices. We add nothing, and no payment
          passes through us. This is what each service charges for:
        </p>
        <CostTable />
      </PublicSection>
      <PublicSection title="About how much a month">
        <p>In US dollars without tax, at the 2025 list prices for Sydney:</p>
        <MonthlyCost />
        <p>
          We assume for each active user 110 questions a month, 10 new documents of 20 pages, four hours
          connected on each of 22 days, in the twelfth month. We did not update these prices when we wrote
          this page on 21 Nov 2026. Check current prices before you rely on a total, and set a budget alarm
          before you invite people.
        </p>
        <p>
          The choice of chat model makes the biggest difference. Without one, answers are quotes and cost
          nothing. With one, its own sentences are marked as not checked, and a tick appears only beside a
          whole sentence from your documents. A cheaper model makes answers less fluent, not ticks less
          reliable. Plumbline limits what a person and a company can ask of the AI provider in a day.
        </p>
      </PublicSection>
      <PublicSection title="Estimating it for your job">
        <p>You need four numbers: pages, people, questions a month and gigabytes of files.</p>
        <ol className="list-decimal space-y-2 ps-5 marker:font-mono marker:text-ink">
          <li>
            Passages: a page of plain text of 2,400 characters is about{' '}
            <span className="font-mono text-ink">{2_400 / passageSize.targetCharacters}</span> passages of{' '}
            {passageSize.targetCharacters} characters. Each is indexed once, and again only if the embedding
            model changes.
          </li>
          <li>
            Questions: each is one search, and with a chat model one call that reads at most{' '}
            {search.resultsKept} passages and writes at most{' '}
            <span className="font-mono text-ink">{chat.maxTokens.toLocaleString('en-AU')}</span> tokens. About
            four characters of English are one token.
          </li>
          <li>Files: their gigabytes, stored every month, and sent once each time someone opens one.</li>
          <li>
            Multiply by the prices of the providers that you choose. Indexing costs most in the first month,
            when you upload everything at once.
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
