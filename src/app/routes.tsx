import type { RouteObject } from 'react-router-dom';
import { MessageArea } from './layouts/message-area.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { RouteLoading } from './layouts/route-loading.tsx';
import { loadTools, ToolsLayout } from './layouts/tools-layout.tsx';
import { patterns, UNKNOWN } from './paths.ts';
import { routeGroups } from './prefetch/route-groups.ts';
import { LandingPage } from './routes/landing.tsx';
import { NotFoundPage } from './routes/not-found-page.tsx';
import { RouteError } from './routes/route-error.tsx';

/** Screens load by group; the landing page is the only one in the first download. `inside` moves keep the focus. */
const screens: RouteObject[] = [
  {
    element: <PublicLayout />,
    errorElement: <RouteError />,
    HydrateFallback: RouteLoading,
    children: [
      { path: patterns.landing, element: <LandingPage /> },
      { path: patterns.signIn, lazy: () => import('./routes/auth/signin.tsx') },
      { path: patterns.signUp, lazy: () => import('./routes/auth/signup.tsx') },
      { path: patterns.verifyEmail, lazy: () => import('./routes/auth/verify-email.tsx') },
      { path: patterns.forgotPassword, lazy: () => import('./routes/auth/forgot-password.tsx') },
      { path: patterns.invitation, lazy: () => import('./routes/auth/invitation.tsx') },
      { path: patterns.pricing, lazy: () => import('./routes/pricing.tsx') },
      { path: patterns.migration, lazy: () => import('./routes/migration.tsx') },
      { path: patterns.terms, lazy: () => import('./routes/terms.tsx') },
      { path: patterns.privacy, lazy: () => import('./routes/privacy.tsx') },
      { path: patterns.contact, lazy: () => import('./routes/contact.tsx') },
      { path: patterns.ourTeam, lazy: () => import('./routes/our-team.tsx') },
      { path: patterns.workWithUs, lazy: () => import('./routes/work-with-us.tsx') },
      { path: patterns.settingsFallback, lazy: () => import('./routes/settings.tsx') },
      { path: '/auth/*', element: <NotFoundPage /> },
      // Named once more with its next segment: else a company called `auth` would match better.
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
    children: [
      { path: patterns.commonTerms, lazy: () => import('./routes/common-terms.tsx') },
      { path: patterns.aiTraining, lazy: () => import('./routes/ai-training.tsx') },
    ],
  },
  {
    path: patterns.company,
    lazy: routeGroups.company,
    errorElement: <RouteError />,
    HydrateFallback: RouteLoading,
    children: [
      { index: true, lazy: routeGroups.dashboard },
      { path: patterns.settings, lazy: routeGroups.settings },
      { path: patterns.activity, lazy: routeGroups.activity },
      { path: patterns.team, lazy: routeGroups.team },
      { path: patterns.documents, lazy: routeGroups.documents },
      { path: patterns.projects, lazy: routeGroups.projects },
      { path: patterns.newProject, lazy: routeGroups.newProject },
      {
        path: patterns.project,
        lazy: routeGroups.project,
        children: [
          { index: true, handle: 'inside', element: null },
          { path: patterns.projectDocuments, handle: 'inside', element: null },
          { path: patterns.documentView, handle: 'inside', element: null },
        ],
      },
      { path: patterns.underProject, handle: UNKNOWN, element: <NotFoundPage /> },
      { path: '*', handle: UNKNOWN, element: <NotFoundPage /> },
    ],
  },
];

export const routes: RouteObject[] = [
  { element: <MessageArea />, HydrateFallback: RouteLoading, children: screens },
];
