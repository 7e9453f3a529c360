import { Link } from 'react-router-dom';
import { menuOf } from '../screens.ts';

/** The foot of the public pages. */
export function Footer() {
  return (
    <footer className="border-t border-hairline text-sm text-ink-soft">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-10 gap-y-3 px-6 py-6">
        <p>Plumbline. Documents of a construction job in one place, and answers that can be checked.</p>
        <nav aria-label="About Plumbline">
          <ul className="-mx-2 flex flex-wrap">
            {menuOf('footer').map(({ name, label, path }) => (
              <li key={name}>
                <Link
                  to={path}
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
