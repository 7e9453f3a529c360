import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { History, Plus } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '#components/query-view.tsx';
import { SkeletonRows } from '#components/states.tsx';
import { chat } from '#domain/limits/limits.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from '#ui/dialog.tsx';
import type { ConversationRecord } from '../api/ask-records.ts';
import { ConversationRow, type ConversationRowProps } from './conversation-row.tsx';

type RowActions = Pick<ConversationRowProps, 'rename' | 'remove'>;

export interface ConversationMenuProps extends RowActions {
  conversations: UseQueryResult<ConversationRecord[]>;
  openId: string | null;
  onOpen: (id: string | null) => void;
}

/** Starts a new conversation, and lists the earlier ones about this project to continue, rename or delete. */
export function ConversationMenu({ conversations, openId, onOpen, ...actions }: ConversationMenuProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="flex">
      {openId && (
        <Button variant="quiet" onClick={() => onOpen(null)}>
          <Plus />
          <Trans>New</Trans>
        </Button>
      )}
      <Dialog open={shown} onOpenChange={setShown}>
        <DialogTrigger asChild>
          <Button variant="quiet" size="icon" aria-label={t`Earlier conversations`}>
            <History />
          </Button>
        </DialogTrigger>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>
            <Trans>Earlier conversations</Trans>
          </DialogTitle>
          <QueryView
            query={conversations}
            skeleton={<SkeletonRows rows={4} />}
            loadingText={t`Loading...`}
            errorTitle={t`The conversations could not be loaded`}
            isEmpty={(all) => all.length === 0}
            empty={
              <p className="mt-3 text-ink-soft">
                <Trans>Nothing has been asked here yet.</Trans>
              </p>
            }
          >
            {(all) => (
              <ConversationList
                all={all}
                openId={openId}
                onOpen={(id) => {
                  setShown(false);
                  onOpen(id);
                }}
                {...actions}
              />
            )}
          </QueryView>
        </DialogContent>
      </Dialog>
    </div>
  );
}

interface ListProps extends RowActions {
  all: readonly ConversationRecord[];
  openId: string | null;
  onOpen: (id: string) => void;
}

/** The ten newest conversations, and the others on request. */
function ConversationList({ all, openId, onOpen, ...actions }: ListProps) {
  const [withOlder, setWithOlder] = useState(false);
  const shown = withOlder ? all : all.slice(0, chat.recentMessages);
  return (
    <>
      <ul className="mt-3 -mx-2 max-h-[60dvh] overflow-y-auto">
        {shown.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            isOpen={conversation.id === openId}
            onOpen={() => onOpen(conversation.id)}
            {...actions}
          />
        ))}
      </ul>
      {shown.length < all.length && (
        <Button variant="link" size="inline" onClick={() => setWithOlder(true)}>
          <Trans>Show all {all.length}</Trans>
        </Button>
      )}
    </>
  );
}
