import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { RelativeTime } from '#components/dates.tsx';
import { longestMarkupText, type Markup, markupKindWords } from '#domain/markups/markup.ts';
import { canManage } from '#features/auth/api/session-user.ts';
import { useSession } from '#features/auth/api/use-session.ts';
import { peopleQuery } from '#features/team/api/people.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { useViewer } from '../../components/viewer-context.ts';
import { PinPhoto } from './pin-photo.tsx';

/** The open markup: who drew it and when. Its author and managers can edit and delete it. */
export function ChosenMarkup({ markup }: { markup: Markup }) {
  const { document, markups } = useViewer();
  const { user } = useSession();
  const people = useQuery(peopleQuery(document.companyId)).data;
  const [text, setText] = useState(markup.text);
  const mayChange = user !== null && (user.userId === markup.createdBy || canManage(user));
  const author = people?.find(({ id }) => id === markup.createdBy)?.name;
  const isChanged = text.trim() !== markup.text && (markup.kind !== 'text' || text.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) void markups.rewrite(markup, text.trim());
  };
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 pb-1.5 text-sm">
      <span className="text-xs text-ink-soft">
        {markupKindWords[markup.kind]}
        {author && t` by ${author}`}, <RelativeTime iso={markup.createdAt} midSentence />
        {markup.carriedFrom && t`, carried over from the previous revision`}
      </span>
      {markup.kind === 'pin' && <PinPhoto markup={markup} mayChange={mayChange} />}
      {mayChange ? (
        <form onSubmit={submit} className="flex min-w-60 flex-1 items-center gap-2">
          <Input
            aria-label={t`Text of the markup`}
            value={text}
            maxLength={longestMarkupText}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" disabled={!isChanged}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="quiet" className="text-failed!" onClick={() => void markups.remove(markup)}>
            <Trans>Delete</Trans>
          </Button>
        </form>
      ) : (
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{markup.text}</span>
      )}
    </div>
  );
}
