import { History, Plus } from 'lucide-react';
import { formatDate } from '../../../components/format-date.ts';
import { Button } from '../../../components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '../../../components/ui/dropdown-menu.tsx';
import type { ConversationRecord } from '../api/ask-records.ts';

export interface ConversationMenuProps {
  conversations: readonly ConversationRecord[];
  openId: string | null;
  onOpen: (id: string | null) => void;
}

/** Earlier conversations about this project, and a new one. */
export function ConversationMenu({ conversations, openId, onOpen }: ConversationMenuProps) {
  return (
    <div className="flex">
      {openId && (
        <Button variant="quiet" onClick={() => onOpen(null)}>
          <Plus />
          New
        </Button>
      )}
      {conversations.length > 0 && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="quiet" size="icon" aria-label="Earlier conversations">
              <History />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent className="max-h-96 max-w-80 overflow-auto">
            <DropdownMenuLabel>Earlier conversations</DropdownMenuLabel>
            {conversations.map(({ id, name, createdAt }) => (
              <DropdownMenuItem
                key={id}
                onSelect={() => onOpen(id)}
                aria-current={id === openId ? 'true' : undefined}
              >
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <time dateTime={createdAt} className="shrink-0 text-xs text-ink-soft">
                  {formatDate(createdAt)}
                </time>
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </div>
  );
}
