import { t } from '@lingui/core/macro';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#components/dates.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { ConversationRecord } from '../api/ask-records.ts';
import { RenameConversation } from './rename-conversation.tsx';

export interface ConversationRowProps {
  conversation: ConversationRecord;
  isOpen: boolean;
  onOpen: () => void;
  rename: (id: string, name: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

export function ConversationRow({ conversation, isOpen, onOpen, rename, remove }: ConversationRowProps) {
  const [renaming, setRenaming] = useState(false);
  const { id, name, createdAt } = conversation;
  if (renaming)
    return (
      <li className="px-2 py-1">
        <RenameConversation
          name={name}
          rename={(next) => rename(id, next)}
          onDone={() => setRenaming(false)}
        />
      </li>
    );
  return (
    <li className="flex items-center gap-1 px-2 hover:bg-wash">
      <button
        type="button"
        onClick={onOpen}
        aria-current={isOpen ? 'true' : undefined}
        className="flex min-h-target min-w-0 flex-1 items-center gap-3 text-start text-sm aria-current:font-semibold"
      >
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {name || t`Without a name`}
        </span>
        <time dateTime={createdAt} className="shrink-0 text-xs text-ink-soft">
          {formatDate(createdAt)}
        </time>
      </button>
      <Button variant="quiet" size="icon" aria-label={t`Rename ${name}`} onClick={() => setRenaming(true)}>
        <Pencil />
      </Button>
      <ConfirmDialog
        title={t`Delete this conversation`}
        text={t`“${name}” and its answers are permanently deleted. Your documents stay.`}
        confirmLabel={t`Delete`}
        danger
        trigger={
          <Button variant="quiet" size="icon" aria-label={t`Delete ${name}`}>
            <Trash2 />
          </Button>
        }
        onConfirm={() => remove(id)}
      />
    </li>
  );
}
