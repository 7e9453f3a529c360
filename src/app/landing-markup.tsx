import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';

/** The landing page's first view. The build puts it into `index.html`, and `main.tsx` replaces it. */
export function landingMarkup(): string {
  return renderToString(<App router={createMemoryRouter(routes, { initialEntries: [paths.landing()] })} />);
}
