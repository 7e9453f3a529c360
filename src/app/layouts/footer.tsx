import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';

const links = [
  { label: 'Our team', to: paths.ourTeam() },
  { label: 'Work with us', to: paths.workWithUs() },
  { label: 'Pricing', to: paths.pricing() },
  { label: 'Migration', to: paths.migration() },
  { label: 'Terms', to: paths.terms() },
  { label: 'Privacy', to: paths.privacy() },
  { label: 'Contact', to: paths.contact() },
];

/** The foot of the public pages. */
export function Footer() {
  return (
    <footer className="border-t border-hairline text-sm text-ink-soft">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-10 gap-y-3 px-6 py-6">
        <p>Plumbline. Documents of a construction job in one place, and answers that can be checked.</p>
        <nav aria-label="About Plumbline">
          <ul className="-mx-2 flex flex-wrap">
            {links.map(({ label, to }) => (
              <li key={label}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center px-2 underline-offset-4 hover:text-ink hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
