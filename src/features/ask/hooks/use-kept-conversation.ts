import { useCallback, useState } from 'react';

/** Which conversation of a project is open in this tab; a reload comes back to it. */
export function useKeptConversation(projectId: string): [string | null, (id: string | null) => void] {
  const key = `plumbline.conversation.${projectId}`;
  const [id, setId] = useState(() => sessionStorage.getItem(key));
  const keep = useCallback(
    (next: string | null) => {
      if (next) sessionStorage.setItem(key, next);
      else sessionStorage.removeItem(key);
      setId(next);
    },
    [key],
  );
  return [id, keep];
}
