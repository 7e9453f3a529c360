import type { RouteObject } from 'react-router-dom';
import { MessageArea } from './layouts/message-area.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { RouteLoading } from './layouts/route-loading.tsx';
import { loadTools, ToolsLayout } from './layouts/tools-layout.tsx';
import { UNKNOWN } from './paths.ts';
import { LandingPage } from './routes/landing.tsx';
import { NotFoundPage } from './routes/not-found-page.tsx';
import { RouteError } from './routes/route-error.tsx';
import { companyFrame, landing, projectStates, type Screen, screenList, screens } from './screens.ts';

const groupRoutes = (group: Screen['group']): RouteObject[] =>
  screenList
    .filter(([, screen]) => screen.group === group)
    .map(([, { path, load }]) => ({ path, lazy: load }));

/** The screens of a company, except the dashboard and a project, which have their own routes. */
const companyRoutes = groupRoutes('company').filter(
  ({ path }) => path !== screens.dashboard.path && path !== screens.project.path,
);

/** Navigating between these keeps the focus. */
const withinProject = { handle: 'inside', element: null };

const frames: RouteObject[] = [
  {
    element: <PublicLayout />,
    errorElement: <RouteError />,
    HydrateFallback: RouteLoading,
    children: [
      { path: landing.path, element: <LandingPage /> },
      ...groupRoutes('public'),
      { path: '/auth/*', element: <NotFoundPage /> },
      // Listed again with its next segment, because otherwise a company called `auth` would match better.
      { path: '/auth/:page/*', element: <NotFoundPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
  {
    element: <ToolsLayout />,
    loader: loadTools,
    shouldRevalidate: () => false,
    errorElement: <RouteError />,
    HydrateFallback: RouteLoading,
    children: groupRoutes('tools'),
  },
  {
    path: companyFrame.path,
    lazy: companyFrame.load,
    errorElement: <RouteError />,
    HydrateFallback: RouteLoading,
    children: [
      { index: true, lazy: screens.dashboard.load },
      ...companyRoutes,
      {
        path: screens.project.path,
        lazy: screens.project.load,
        children: [
          { index: true, ...withinProject },
          ...Object.values(projectStates).map((path) => ({ path, ...withinProject })),
        ],
      },
      { path: `${screens.project.path}/*`, handle: UNKNOWN, element: <NotFoundPage /> },
      { path: '*', handle: UNKNOWN, element: <NotFoundPage /> },
    ],
  },
];

export const routes: RouteObject[] = [
  { element: <MessageArea />, HydrateFallback: RouteLoading, children: frames },
];
