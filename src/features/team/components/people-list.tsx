import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RelativeTime } from '#components/dates.tsx';
import { QueryView } from '#components/query-view.tsx';
import { SkeletonRows } from '#components/states.tsx';
import { shown } from '#lib/language/shown.ts';
import { Badge } from '#ui/badge.tsx';
import type { Person } from '../api/people.ts';

interface PeopleListProps {
  people: UseQueryResult<Person[]>;
  /** The user's own User ID. */
  ownId: string;
  /** The actions that the user may take on a member. Nothing for a User. */
  actions?: (person: Person) => ReactNode;
}

/** All members of the company with their role and status. */
export function PeopleList({ people, ownId, actions }: PeopleListProps) {
  return (
    <QueryView
      query={people}
      skeleton={<SkeletonRows rows={4} />}
      loadingText={t`Loading...`}
      errorTitle={t`The members could not be loaded`}
    >
      {(all) => (
        <ul aria-label={t`Members`} className="border-t border-rule">
          {all.map((person) => (
            <li
              key={person.id}
              className="flex min-h-row flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-2"
            >
              <div className="min-w-0 flex-1 basis-60">
                <p className="truncate font-semibold">
                  {person.name}
                  {person.id === ownId && (
                    <span className="font-normal text-ink-soft">
                      {' '}
                      <Trans>(you)</Trans>
                    </span>
                  )}
                </p>
                <p className="truncate text-xs text-ink-soft">
                  {person.email} ·{' '}
                  {person.lastLoginAt ? (
                    <Trans>
                      last sign-in: <RelativeTime iso={person.lastLoginAt} />
                    </Trans>
                  ) : (
                    t`has not signed in yet`
                  )}
                </p>
              </div>
              {!person.isActive && (
                <Badge>
                  <Trans>Deactivated</Trans>
                </Badge>
              )}
              {actions ? (
                actions(person)
              ) : (
                <span className="text-sm text-ink-soft">{shown(person.role)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
