import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';

/** The landing page as a visitor sees it first. The build puts it into the page, where `main.tsx` takes it over. */
export function landingMarkup(): string {
  return renderToString(<App router={createMemoryRouter(routes, { initialEntries: [paths.landing()] })} />);
}
